import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { type Trip, tripEndpoints } from '@rantau/shared/trips';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { verifyReading } from '../payments/payments.fixtures.ts';

const calls = outboundPackageEndpoints.sea;

export const home = {
  name: 'Siti binti Ahmad',
  phone: '+60123456789',
  line1: '1 Jalan Besar',
  line2: '',
  city: 'Kajang',
  postcode: '43000',
  state: 'MY-10',
};
export const box = { box_type_id: null, length_in: 24, width_in: 18, height_in: 6, weight_lb: 20 };
export const clothing = (goods_type_id: string) => ({
  goods_type_id,
  description: 'Baju kurung',
  quantity: 1,
  unit_value_usd_minor: 4_000,
});

let number = 400_000_000_000;
let trips = 0;

interface Shipping {
  readonly api: TestApp;
  readonly owner: Person;
  readonly siti: Person;
  readonly clothes: string;
}

/** Steps of customers and staff with outbound packages, each by its real calls; for tests. */
function shippingBy({ api, owner, siti, clothes }: Shipping) {
  /** A package of this customer that can be shipped. */
  async function ready(): Promise<string> {
    number += 1;
    const tracking_number = `TBA${number}`;
    await siti.call(inboundPackageEndpoints.preAlert, {
      body: { tracking_number, shop: 'Etsy', items: [clothing(clothes)] },
    });
    const { body } = await owner.call(inboundPackageEndpoints.receive, {
      body: {
        tracking_number,
        weight_lb: 12.5,
        length_in: 12,
        width_in: 12,
        height_in: 12,
        image_ids: [await uploadedImage(api, owner, 'package_photo')],
      },
    });
    expect(body.data.state).toBe('ready');
    return body.data.id;
  }
  const inbound = async (id: string) => (await owner.call(inboundPackageEndpoints.get, { id })).body;
  const ask = (ids: string[], over: object = {}) =>
    siti.call(calls.request, { body: { inbound_package_ids: ids, recipient: home, ...over } });
  const pack = (id: string, version: number, over: object = {}) =>
    owner.call(calls.pack, { id, body: { packed_boxes: [box], ...over }, version });
  const move = (id: string, to: 'packing' | 'requested' | 'cancelled' | 'released' | 'delivered') =>
    owner.call(calls.transition, { id, body: { to, note: '' } });
  const load = (id: string, trip_id: string | null, reason?: string) =>
    owner.call(calls.load, { id, body: { trip_id, reason } });

  async function packed(): Promise<{ id: string; inside: string; version: number }> {
    const inside = await ready();
    const { body } = await ask([inside]);
    const { body: outbound } = await pack(body.id, body.version);
    return { id: outbound.id, inside, version: outbound.version };
  }
  async function invoiced(id: string): Promise<{ id: string; total_minor: number }> {
    const draft = await owner.call(invoiceEndpoints.create, {
      body: { kind: 'sea_freight', user_id: siti.id, outbound_package_id: id },
    });
    const { body } = await owner.call(invoiceEndpoints.issue, { id: draft.body.id, body: {} });
    return body;
  }
  const sendProof = async (invoice: { id: string; total_minor: number }) =>
    (
      await siti.call(paymentEndpoints.submit, {
        body: {
          method: 'zelle',
          amount_minor: invoice.total_minor,
          currency: 'USD',
          paid_on: '2026-11-21',
          invoice_ids: [invoice.id],
          image_id: await uploadedImage(api, siti, 'payment_proof'),
        },
      })
    ).body;
  async function released(): Promise<{ id: string; inside: string; invoice: string }> {
    const { id, inside } = await packed();
    const invoice = await invoiced(id);
    const payment = await sendProof(invoice);
    await verifyReading(owner, payment.id);
    return { id, inside, invoice: invoice.id };
  }
  async function openTrip(over: object = {}): Promise<Trip> {
    trips += 1;
    const { body } = await owner.call(tripEndpoints.create, {
      body: {
        code: `SEA-${trips}`,
        mode: 'sea',
        carrier_name: 'MV Seri Rantau',
        cutoff_at: '2026-12-01T00:00:00.000Z',
        departs_at: '2026-12-05T00:00:00.000Z',
        arrives_at: '2027-02-10T00:00:00.000Z',
        capacity_cft: 100,
        ...over,
      },
    });
    return (await owner.call(tripEndpoints.transition, { id: body.id, body: { to: 'open' } })).body;
  }

  return { ready, inbound, ask, pack, move, load, packed, invoiced, sendProof, released, openTrip };
}

/** Before all tests of a file a product with its prices; before each a customer and what is done for them. */
export function packingScene() {
  const at = {} as { -readonly [K in keyof Shipping]: Shipping[K] } & { desk: ReturnType<typeof shippingBy> };
  beforeAll(async () => {
    at.api = await startTestApp();
    at.owner = await at.api.staff('owner');
    at.clothes = (await seedTariff(at.api)).clothes;
  });
  afterAll(() => at.api.close());
  beforeEach(async () => {
    at.siti = await at.api.customer({ name: 'Siti' });
    at.desk = shippingBy(at);
  });
  return at;
}
