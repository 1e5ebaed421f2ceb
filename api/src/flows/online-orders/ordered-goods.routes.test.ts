import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { expect, test } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { payByCheque } from '../invoices/deliveries.fixtures.ts';
import { refundReading } from '../payments/payments.fixtures.ts';

const api = await testApp();
const customer = await api.customer();
const support = await api.staff('support');
const finance = await api.staff('finance');
const dock = await api.staff('warehouse_us');
const { clothes } = await seedTariff(api);
const sizes = { weight_lb: 4.5, length_in: 12, width_in: 10, height_in: 6 };

/** An order whose deposit is paid, bought under this number. */
async function bought(tracking_number: string) {
  const item = { url: 'https://shop.example.com/mug', name: 'Mug', quantity: 1, unit_price_usd_minor: 1_500 };
  const { body } = await customer.call(onlineOrderEndpoints.create, {
    body: { items: [item], delivery_method: 'sea' },
  });
  const charges = { us_shipping_usd_minor: 0, sales_tax_usd_minor: 0, items: [] };
  const { body: quoted } = await support.call(onlineOrderEndpoints.quote, { id: body.id, body: charges });
  const invoice_id = quoted.invoice_id ?? '';
  const { body: deposit } = await payByCheque(
    finance,
    customer.id,
    invoice_id,
    quoted.charges.deposit_usd_minor,
  );
  const answer = await support.call(onlineOrderEndpoints.transition, {
    id: body.id,
    body: { to: 'purchased', tracking_numbers: [tracking_number] },
  });
  return { id: body.id, answer, invoice_id, deposit };
}
const announcedFor = (online_order_id: string) =>
  api.row('inbound_packages', { online_order_id }, 'id', 'version', 'tracking_number');
const announce = async (person: typeof customer, tracking_number: string) =>
  person.call(inboundPackageEndpoints.preAlert, {
    body: {
      tracking_number,
      shop: 'Etsy',
      items: [{ goods_type_id: clothes, description: 'Mug', quantity: 1, unit_value_usd_minor: 1_500 }],
    },
  });
const receive = async (tracking_number: string, over: object = {}) =>
  (await dock.call(inboundPackageEndpoints.receive, { body: { tracking_number, ...sizes, ...over } })).body;

test('what we bought is not led away from its order by whoever waits for it', async () => {
  const order = await bought('TBA810000000001');
  const { id, version } = await announcedFor(order.id);
  const edit = (body: object) => customer.call(inboundPackageEndpoints.updateMine, { id, body, version });
  expect((await edit({ tracking_number: 'TBA810000000099' })).problem.error).toBe('announced_for_order');
  const cancelled = await customer.call(inboundPackageEndpoints.cancelMine, { id, version });
  expect(cancelled.problem.error).toBe('announced_for_order');
  const { suite } = await api.row('users', { id: customer.id }, 'suite');
  const { data: other } = await receive('TBA810000000002', { suite });
  const taken = await customer.call(inboundPackageEndpoints.takeAnnouncement, {
    id: other.id,
    body: { announced_id: id },
  });
  expect(taken.problem.error).toBe('announced_for_order');
  const items = [{ goods_type_id: clothes, description: 'Mug', quantity: 1, unit_value_usd_minor: 1_500 }];
  expect((await edit({ items })).status).toBe(200);
});

test('what we bought is the order’s whoever else announced its number, and no second order’s', async () => {
  const number = 'TBA810000000003';
  const order = await bought(number);
  const stranger = await api.customer();
  expect((await announce(stranger, number)).status).toBe(201);
  const second = await bought(number);
  expect(second.answer.problem).toMatchObject({
    error: 'announced_for_order',
    fields: { tracking_numbers: 'already_exists' },
  });
  const { id } = await announcedFor(order.id);
  expect((await receive(number)).data).toMatchObject({ id, user_id: customer.id });
});

test('what somebody announced before does not become an order’s because support says so', async () => {
  const number = 'TBA810000000013';
  const stranger = await api.customer();
  await announce(stranger, number);
  api.clock.advance(3_600);
  const order = await bought(number);
  const { data } = await receive(number);
  expect(data).toMatchObject({ user_id: null, hold_reason: 'two_owners' });
  const give = (to: string) =>
    support.call(inboundPackageEndpoints.assign, {
      id: data.id,
      body: { user_id: to, note: 'Bought by us' },
    });
  expect((await give(customer.id)).problem.error).toBe('not_asked_for');
  const given = { user_id: customer.id, note: 'Our name is on the receipt' };
  const { body } = await dock.call(inboundPackageEndpoints.assign, { id: data.id, body: given });
  expect(body).toMatchObject({ user_id: customer.id, online_order_id: order.id });
});

test('what we bought stays the order’s in a merge, and with its customer', async () => {
  const order = await bought('TBA810000000004');
  const { id } = await announcedFor(order.id);
  const stranger = await api.customer();
  const { suite } = await api.row('users', { id: stranger.id }, 'suite');
  const theirs = await receive('TBA810000000005', { suite });
  const merge = (keep_id: string, fields: object) =>
    dock.call(inboundPackageEndpoints.merge, { body: { keep_id, merge_id: id, fields } });
  expect((await merge(theirs.data.id, { user_id: stranger.id })).problem.metadata).toEqual({
    reason: 'announced_for_order',
  });
  const nameless = await receive('TBA810000000006');
  expect((await merge(nameless.data.id, {})).body).toMatchObject({
    user_id: customer.id,
    online_order_id: order.id,
  });
});

test('that an announcement of a customer became an order’s is on record, and makes what they read of it old', async () => {
  const number = 'TBA810000000007';
  const { body: own } = await announce(customer, number);
  const order = await bought(number);
  expect(await announcedFor(order.id)).toMatchObject({ id: own.id, version: own.version + 1 });
  const events = await api.rows('audit_events', { subject_id: own.id }, 'action', 'reason', 'actor_id');
  const { reference } = await api.row('online_orders', { id: order.id }, 'reference');
  expect(events.at(-1)).toEqual({
    action: 'inbound_package.update',
    reason: reference,
    actor_id: support.id,
  });
});

test('the invoice of what was bought is not void: nothing would be owed for goods that go on', async () => {
  const order = await bought('TBA810000000008');
  expect((await refundReading(finance, order.deposit.id)).status).toBe(200);
  const { problem } = await finance.call(invoiceEndpoints.void, {
    id: order.invoice_id,
    body: { reason: 'Mistake' },
  });
  expect(problem).toMatchObject({ error: 'transition_refused', metadata: { reason: 'goods_released' } });
});
