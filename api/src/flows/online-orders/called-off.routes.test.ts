import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { newId } from '../../platform/clock.ts';
import { pickupOf } from '../pickup-requests/pickup-requests.fixtures.ts';

const api = await testApp();
await seedTariff(api);
const support = await api.staff('support');
const goods = (await api.row('goods_types', { sea: 'allowed' }, 'id')).id;
const cancelled = { to: 'cancelled', note: '' } as const;
const item = { url: 'https://shop.example.com/mug', name: 'Mug', quantity: 1, unit_price_usd_minor: 1_500 };

test.each([
  [false, 0],
  [true, 1],
] as const)(
  'what a customer asked for is called off, by staff as them %s: told %i times',
  async (isStaff, mails) => {
    const customer = await api.customer({ customer_kind: 'standard' });
    const acting = api.as({
      kind: 'user',
      id: customer.id,
      session_id: newId(),
      impersonator_id: support.id as never,
    });
    const call = isStaff ? acting : customer.call;
    const pickup = await customer.call(pickupRequestEndpoints.create, { body: pickupOf(goods) });
    const order = await customer.call(onlineOrderEndpoints.create, {
      body: { items: [item], delivery_method: 'sea' },
    });
    const { recipient, contents, boxes } = pickupOf(goods);
    const own_boxes = boxes.map(({ count: _, ...box }) => ({ box_type_id: null, ...box }));
    const outbound = await customer.call(outboundPackageEndpoints.sea.request, {
      body: { own_boxes, recipient, contents },
    });
    const announced = await customer.call(inboundPackageEndpoints.preAlert, {
      body: { tracking_number: `CALLEDOFF${mails}`, shop: 'Etsy', items: contents },
    });
    const calledOff = [
      await call(outboundPackageEndpoints.sea.transitionMine, { id: outbound.body.id, body: cancelled }),
      await call(inboundPackageEndpoints.cancelMine, { id: announced.body.id, version: 1 }),
      await call(pickupRequestEndpoints.transitionMine, { id: pickup.body.id, body: cancelled }),
      await call(onlineOrderEndpoints.transitionMine, { id: order.body.id, body: cancelled }),
    ];
    expect(calledOff.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kinds = [
      'pickup_cancelled',
      'order_ended',
      'outbound_package_cancelled',
      'inbound_package_gone',
    ] as const;
    for (const kind of kinds)
      expect(await api.rows('messages', { user_id: customer.id, kind }, 'id'), kind).toHaveLength(mails);
  },
);
