import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { type Trip, tripEndpoints } from '@rantau/shared/trips';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../clock.ts';
import { type SeededTariff, seedTariff } from '../tariffs/tariff.fixtures.ts';

const calls = outboundPackageEndpoints.sea;

let api: TestApp;
let owner: Person;
let goods: SeededTariff;
beforeAll(async () => {
  api = await startTestApp();
  owner = await api.staff('owner');
  goods = await seedTariff(api);
});
afterAll(() => api.close());

let siti: Person;
beforeEach(async () => {
  siti = await api.customer({ name: 'Siti' });
});

const home = {
  name: 'Siti binti Ahmad',
  phone: '+60123456789',
  line1: '1 Jalan Besar',
  line2: '',
  city: 'Kajang',
  postcode: '43000',
  state: 'MY-10',
};
const box = { box_type_id: null, length_in: 24, width_in: 18, height_in: 6, weight_lb: 20 };
const item = () => ({
  goods_type_id: goods.clothes,
  description: 'Baju kurung',
  quantity: 1,
  unit_value_usd_minor: 4_000,
});

async function picture(by: Person, purpose: 'package_photo' | 'payment_proof'): Promise<string> {
  const id = newId();
  const at = api.clock.now().toISOString();
  await api.services.db
    .insertInto('images')
    .values({
      id,
      created_at: at,
      updated_at: at,
      purpose,
      state: 'ready',
      uploader_kind: by.actor.kind,
      uploader_id: by.id,
      storage_key: `images/${id}`,
      content_type: 'image/webp',
      byte_size: 1,
      sha256: id,
    })
    .execute();
  return id;
}

let number = 400_000_000_000;
/** A package of this customer that can be shipped, by the way it really takes. */
async function ready(person: Person): Promise<string> {
  number += 1;
  const tracking_number = `TBA${number}`;
  await person.call(inboundPackageEndpoints.preAlert, {
    body: { tracking_number, shop: 'Etsy', items: [item()] },
  });
  const { body } = await owner.call(inboundPackageEndpoints.receive, {
    body: {
      tracking_number,
      weight_lb: 12.5,
      length_in: 12,
      width_in: 12,
      height_in: 12,
      image_ids: [await picture(owner, 'package_photo')],
    },
  });
  expect(body.data.state).toBe('ready');
  return body.data.id;
}
const inbound = async (id: string) =>
  (await owner.call(inboundPackageEndpoints.get, { params: { id } })).body;
const ask = (ids: string[], over: object = {}) =>
  siti.call(calls.request, { body: { inbound_package_ids: ids, recipient: home, ...over } });
const pack = (id: string, version: number, over: object = {}) =>
  owner.call(calls.pack, {
    params: { id },
    body: { packed_boxes: [box], ...over },
    headers: { 'if-match': String(version) },
  });
const move = (id: string, to: 'packing' | 'requested' | 'cancelled' | 'released' | 'delivered', note = '') =>
  owner.call(calls.transition, { params: { id }, body: { to, note } });

async function packed(): Promise<{ id: string; inside: string; version: number }> {
  const inside = await ready(siti);
  const { body } = await ask([inside]);
  const { body: shipment } = await pack(body.id, body.version);
  return { id: shipment.id, inside, version: shipment.version };
}
async function invoiced(id: string): Promise<{ id: string; total_minor: number }> {
  const draft = await owner.call(invoiceEndpoints.create, {
    body: { kind: 'sea_freight', user_id: siti.id, outbound_package_id: id },
  });
  const { body } = await owner.call(invoiceEndpoints.issue, { params: { id: draft.body.id }, body: {} });
  return body;
}
async function released(): Promise<{ id: string; inside: string; invoice: string }> {
  const { id, inside } = await packed();
  const invoice = await invoiced(id);
  const payment = await siti.call(paymentEndpoints.submit, {
    body: {
      method: 'zelle',
      amount_minor: invoice.total_minor,
      currency: 'USD',
      paid_on: '2026-11-21',
      invoice_ids: [invoice.id],
      image_id: await picture(siti, 'payment_proof'),
    },
  });
  await owner.call(paymentEndpoints.verify, { params: { id: payment.body.id }, body: {} });
  return { id, inside, invoice: invoice.id };
}

let trips = 0;
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
  return (await owner.call(tripEndpoints.transition, { params: { id: body.id }, body: { to: 'open' } })).body;
}
const load = (id: string, trip_id: string | null) =>
  owner.call(calls.load, { params: { id }, body: { trip_id } });

describe('asking for a shipment', () => {
  it('costs what the preview says, and takes the packages into it', async () => {
    const ids = [await ready(siti), await ready(siti)];
    const { body: quote } = await siti.call(calls.preview, {
      body: { inbound_package_ids: ids, recipient: home },
    });
    expect(quote).toMatchObject({ mode: 'sea', zone: 'peninsular', volume_cft: 2, ceiling: false });
    const { body, status } = await ask(ids, { services: { consolidate: true } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'requested',
      inbound_package_count: 2,
      contents: [{ quantity: 1 }, { quantity: 1 }],
      services: { consolidate: true, home_delivery: true, repack: false },
    });
    expect(body.inbound_packages.map(({ id }) => id).sort()).toEqual(ids.sort());
    const again = await ask(ids.slice(0, 1));
    expect(again.problem).toMatchObject({
      error: 'packages_not_together',
      metadata: { refused: [{ reason: 'in_another_shipment' }] },
    });
    const { body: timeline } = await siti.call(calls.myTimeline, { params: { id: body.id } });
    expect(timeline).toMatchObject([{ from: null, to: 'requested', actor_name: null }]);
  });

  it('takes boxes of one’s own with what is declared in them', async () => {
    const wish = { own_boxes: [box], recipient: home };
    const empty = await siti.call(calls.request, { body: wish });
    expect(empty.problem.fields).toEqual({ contents: 'required' });
    const { body } = await siti.call(calls.request, { body: { ...wish, contents: [item()] } });
    expect(body).toMatchObject({ state: 'requested', own_boxes: [box], inbound_packages: [] });
  });

  it('refuses a postcode of another state, prohibited goods, another’s package and a code that does not hold', async () => {
    const id = await ready(siti);
    const wrong = await ask([id], { recipient: { ...home, state: 'MY-12' } });
    expect(wrong.problem).toMatchObject({
      error: 'postcode_not_in_state',
      fields: { 'recipient.postcode': 'postcode_not_in_state' },
    });
    const { db } = api.services;
    const row = await db
      .selectFrom('goods_types')
      .select('id')
      .where('sea', '=', 'prohibited')
      .executeTakeFirst();
    if (row) {
      const prohibited = await siti.call(calls.request, {
        body: { own_boxes: [box], recipient: home, contents: [{ ...item(), goods_type_id: row.id }] },
      });
      expect(prohibited.problem.error).toBe('goods_prohibited');
    }
    const ali = await api.customer();
    expect(
      (await ali.call(calls.request, { body: { inbound_package_ids: [id], recipient: home } })).status,
    ).toBe(404);
    expect((await ask([id], { discount_code: 'NONE' })).problem.error).toBe('discount_code_invalid');
    expect((await siti.call(calls.request, { body: { recipient: home } })).problem.fields).toEqual({
      inbound_package_ids: 'required',
    });
  });

  it('is asked once, however often it is sent', async () => {
    const body = { inbound_package_ids: [await ready(siti)], recipient: home };
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all([1, 2, 3].map(() => siti.call(calls.request, { body, headers })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('can be changed and taken back until it is packed, and gives the packages back', async () => {
    const inside = await ready(siti);
    const { body } = await ask([inside]);
    const params = { id: body.id };
    const headers = { 'if-match': String(body.version) };
    const changed = await siti.call(calls.updateMine, {
      params,
      headers,
      body: { customer_note: 'Fragile' },
    });
    expect(changed.body.customer_note).toBe('Fragile');
    const stale = await siti.call(calls.updateMine, { params, headers, body: { customer_note: 'x' } });
    expect(stale.status).toBe(412);
    const ali = await api.customer();
    expect((await ali.call(calls.getMine, { params })).status).toBe(404);
    expect((await ali.call(calls.transitionMine, { params, body: { to: 'cancelled' } })).status).toBe(404);
    const { body: gone } = await siti.call(calls.transitionMine, { params, body: { to: 'cancelled' } });
    expect(gone.state).toBe('cancelled');
    expect(await inbound(inside)).toMatchObject({ state: 'ready', outbound_package_id: null });
    expect((await siti.call(calls.transitionMine, { params, body: { to: 'cancelled' } })).problem.error).toBe(
      'transition_refused',
    );
  });

  it('is not there by the other mode', async () => {
    const { body } = await ask([await ready(siti)]);
    const byAir = await siti.call(outboundPackageEndpoints.air.getMine, { params: { id: body.id } });
    expect(byAir.status).toBe(404);
  });
});

describe('packing', () => {
  it('records boxes, measures and contents, and tells the owner', async () => {
    const { id, inside } = await packed();
    const { body } = await owner.call(calls.get, { params: { id } });
    expect(body).toMatchObject({ state: 'packed', packed_weight_lb: 20, packed_volume_cft: 1.5 });
    expect((await inbound(inside)).state).toBe('packed');
    expect(await mailTo(api.services, siti.email)).toContain(body.reference);
    const steps = (await owner.call(calls.timeline, { params: { id } })).body.map(({ to }) => to);
    expect(steps).toEqual(['requested', 'packing', 'packed']);
  });

  it('leaves behind what does not fit, and takes in what its owner has besides', async () => {
    const [first, second, third] = [await ready(siti), await ready(siti), await ready(siti)];
    const { body } = await ask([first, second]);
    await pack(body.id, body.version, { inbound_package_ids: [first, third] });
    expect(await inbound(second)).toMatchObject({ state: 'ready', outbound_package_id: null });
    expect(await inbound(third)).toMatchObject({ state: 'packed', outbound_package_id: body.id });
    const { body: shipment } = await owner.call(calls.get, { params: { id: body.id } });
    expect(shipment.contents).toHaveLength(2);
  });

  it('quotes boxes before they are kept, to the cent of the invoice', async () => {
    const { id } = await packed();
    const { body: quote } = await owner.call(calls.quote, {
      params: { id },
      body: { packed_boxes: [box] },
    });
    const invoice = await invoiced(id);
    expect(invoice.total_minor).toBe(quote.total_usd_minor);
  });

  it('is done anew until it is invoiced', async () => {
    const { id, inside, version } = await packed();
    const { body: again } = await pack(id, version, { packed_boxes: [box, box] });
    expect(again.packed_volume_cft).toBe(3);
    expect((await move(id, 'requested')).body.state).toBe('requested');
    expect(await inbound(inside)).toMatchObject({ state: 'ready', outbound_package_id: id });
    const { body } = await owner.call(calls.get, { params: { id } });
    const { body: last } = await pack(id, body.version);
    const invoice = await invoiced(id);
    expect((await siti.call(calls.getMine, { params: { id } })).body.invoice_id).toBe(invoice.id);
    const { version: now } = (await owner.call(calls.get, { params: { id } })).body;
    expect(last.version).toBeLessThan(now);
    expect((await pack(id, now)).problem.error).toBe('transition_refused');
  });

  it('is for the USA warehouse, on the version that was read', async () => {
    const { body } = await ask([await ready(siti)]);
    expect((await pack(body.id, body.version + 7)).status).toBe(412);
    const finance = await api.staff('finance');
    const answer = await finance.call(calls.pack, {
      params: { id: body.id },
      body: { packed_boxes: [box] },
      headers: { 'if-match': '1' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('loading', () => {
  it('takes what is paid, on an open trip with room, and takes it off again', async () => {
    const { id } = await released();
    const trip = await openTrip();
    const { body } = await load(id, trip.id);
    expect(body).toMatchObject({ state: 'loaded', trip_id: trip.id, trip_code: trip.code });
    const other = await openTrip();
    expect((await load(id, other.id)).body).toMatchObject({ state: 'loaded', trip_id: other.id });
    expect((await load(id, null)).body).toMatchObject({ state: 'released', trip_id: null });
  });

  it('refuses what is not paid, a full trip, a trip of the other mode and one that is not open', async () => {
    const unpaid = await packed();
    const trip = await openTrip();
    expect((await load(unpaid.id, trip.id)).problem.error).toBe('transition_refused');
    await invoiced(unpaid.id);
    expect((await move(unpaid.id, 'released')).problem.error).toBe('invoice_unpaid');
    const { id } = await released();
    expect((await load(id, (await openTrip({ capacity_cft: 1 })).id)).problem.error).toBe('trip_full');
    const flight = await openTrip({ mode: 'air', capacity_kg: 1000 });
    expect((await load(id, flight.id)).problem.fields).toEqual({ trip_id: 'unknown_option' });
    await owner.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'cancelled' } });
    expect((await load(id, trip.id)).problem.error).toBe('trip_not_open');
  });

  it('fills the last place once', async () => {
    const [one, other] = [await released(), await released()];
    const trip = await openTrip({ capacity_cft: 2 });
    const answers = await Promise.all([load(one.id, trip.id), load(other.id, trip.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a trip that leaves while it is being loaded', () => {
  it('takes a shipment with it or leaves it behind, and nobody waits for ever', async () => {
    const [one, other] = [await released(), await released()];
    const trip = await openTrip();
    await load(one.id, trip.id);
    await owner.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'closed' } });
    const [departed, late, off] = await Promise.all([
      owner.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to: 'departed' } }),
      load(other.id, trip.id),
      load(one.id, null),
    ]);
    expect(departed.status).toBe(200);
    for (const answer of [late, off]) expect([200, 409]).toContain(answer.status);
    for (const { id } of [one, other]) {
      const { state, trip_id } = (await owner.call(calls.get, { params: { id } })).body;
      expect(state).toBe(trip_id === null ? 'released' : 'in_transit');
    }
  });
});

describe('the main job', () => {
  it('goes from a pre-alert to the door, and its owner sees every step', async () => {
    const { id, inside, invoice } = await released();
    const trip = await openTrip();
    await load(id, trip.id);
    for (const to of ['closed', 'departed', 'arrived', 'cleared'] as const)
      await owner.call(tripEndpoints.transition, { params: { id: trip.id }, body: { to } });
    expect((await inbound(inside)).state).toBe('shipped');
    const driver = await api.vendor();
    await owner.call(invoiceEndpoints.sea.warehouseRelease, {
      params: { id: invoice },
      body: { vendor_id: driver.vendorId },
    });
    for (const body of [
      { to: 'out_for_delivery' as const },
      { to: 'delivered' as const, delivered_to: 'Ahmad' },
    ])
      await driver.call(invoiceEndpoints.sea.vendorTransition, { params: { id: invoice }, body });
    const { body } = await siti.call(calls.getMine, { params: { id } });
    expect(body).toMatchObject({ state: 'delivered', delivered_to: 'Ahmad' });
    const steps = (await siti.call(calls.myTimeline, { params: { id } })).body.map(({ to }) => to);
    expect(steps).toEqual([
      'requested',
      'packing',
      'packed',
      'invoiced',
      'released',
      'loaded',
      'in_transit',
      'arrived',
      'out_for_delivery',
      'delivered',
    ]);
    expect((await inbound(inside)).state).toBe('delivered');
  });
});

describe('lists', () => {
  it('find by state, suite and the name on the box, and show a customer their own alone', async () => {
    const { body } = await ask([await ready(siti)], { recipient: { ...home, name: 'Zulaikha Unik' } });
    const list = async (person: Person, filter: Record<string, unknown>) =>
      (await person.call(calls.list, { list: { filter } })).body.map(({ id }) => id);
    expect(await list(owner, { q: 'zulaikha' })).toEqual([body.id]);
    expect(await list(owner, { q: body.reference.toLowerCase() })).toEqual([body.id]);
    expect(await list(owner, { user_id: siti.id, state: ['requested'] })).toEqual([body.id]);
    expect(await list(owner, { user_id: siti.id, state: 'packed' })).toEqual([]);
    expect((await siti.call(calls.mine)).body.map(({ id }) => id)).toEqual([body.id]);
    expect((await (await api.customer()).call(calls.mine)).body).toEqual([]);
    const shown = (await siti.call(calls.mine)).raw.body;
    for (const secret of ['staff_note', 'suite', 'itn']) expect(shown).not.toContain(secret);
  });
});

describe('a box that packing made larger', () => {
  const refuse = (id: string, person = siti) =>
    person.call(calls.refusePacking, { params: { id }, body: { reason: 'It came in a smaller box' } });

  it('is refused by its owner before it is paid, and is packed again without repacking', async () => {
    const inside = await ready(siti);
    const { body: wish } = await ask([inside], { services: { repack: true } });
    await pack(wish.id, wish.version);
    const { body } = await refuse(wish.id);
    expect(body).toMatchObject({ state: 'requested', packed_boxes: [], packed_volume_cft: null });
    expect(body.services.repack).toBe(false);
    expect(body.inbound_packages.map(({ id, state }) => [id, state])).toEqual([[inside, 'ready']]);
    const { body: told } = await owner.call(calls.timeline, { params: { id: wish.id } });
    expect(told.at(-1)).toMatchObject({
      to: 'requested',
      actor_kind: 'user',
      note: 'It came in a smaller box',
    });
    const again = await pack(wish.id, body.version, {
      packed_boxes: [{ ...box, length_in: 12, width_in: 12, height_in: 12 }],
    });
    expect(again.body.state).toBe('packed');
    expect((await refuse(wish.id)).problem).toMatchObject({
      error: 'transition_refused',
      metadata: { reason: 'not_larger' },
    });
  });

  it('takes its invoice with it, but not once a proof of payment was sent', async () => {
    const { id } = await packed();
    const bill = await invoiced(id);
    expect((await refuse(id)).body.state).toBe('requested');
    const { body: void_ } = await siti.call(invoiceEndpoints.getMine, { params: { id: bill.id } });
    expect(void_).toMatchObject({ state: 'void', balance_minor: 0, void_reason: 'It came in a smaller box' });

    const paying = await packed();
    const due = await invoiced(paying.id);
    await siti.call(paymentEndpoints.submit, {
      body: {
        method: 'zelle',
        amount_minor: due.total_minor,
        currency: 'USD',
        paid_on: '2026-11-21',
        invoice_ids: [due.id],
        image_id: await picture(siti, 'payment_proof'),
      },
    });
    expect((await refuse(paying.id)).problem.metadata).toMatchObject({ reason: 'paid_already' });
  });

  it('is not another’s to refuse', async () => {
    const { id } = await packed();
    expect((await refuse(id, await api.customer())).status).toBe(404);
  });
});
