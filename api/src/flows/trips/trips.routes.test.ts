import { exportInformationEndpoints } from '@rantau/shared/export-information';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { tripEndpoints as calls, type Trip } from '@rantau/shared/trips';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { sendUnsentDates } from '../../modules/trips/trip-dates.service.ts';
import { newId } from '../../platform/clock.ts';

const api = await testApp();
const owner = await api.staff('owner');

let count = 0;
const draft = (over: object = {}) => {
  count += 1;
  return {
    code: `SEA-${count}`,
    mode: 'sea' as const,
    carrier_name: 'MV Seri Rantau',
    cutoff_at: '2026-12-01T00:00:00.000Z',
    departs_at: '2026-12-05T00:00:00.000Z',
    arrives_at: '2027-02-10T00:00:00.000Z',
    capacity_cft: 100,
    ...over,
  };
};
const planned = async (over?: object): Promise<Trip> =>
  (await owner.call(calls.create, { body: draft(over) })).body;
const move = (id: string, to: Trip['state'], over: object = {}) =>
  owner.call(calls.transition, { id, body: { to, ...over } });

async function loaded(
  trip: Trip,
  person: Person,
  unitValue = 10_000,
): Promise<{ outbound: string; inbound: string }> {
  const { db } = api.services;
  const at = api.clock.now().toISOString();
  const [outbound, inbound, goods] = [newId(), newId(), newId()];
  const row = { created_at: at, updated_at: at };
  const recipient = {
    name: 'Siti',
    phone: '+60123456789',
    line1: '1 Jalan Besar',
    line2: '',
    city: 'Kajang',
    postcode: '43000',
    state: 'MY-10',
  };
  await db
    .insertInto('goods_types')
    .values({
      ...row,
      id: goods,
      code: `laptop_${count}_${outbound.slice(-5)}`,
      name_ms: 'Laptop',
      name_en: 'Laptop',
      sea: 'allowed',
      air: 'allowed',
      schedule_b: '8471300100',
    })
    .execute();
  await db
    .insertInto('outbound_packages')
    .values({
      ...row,
      id: outbound,
      reference: `OUT-${outbound.slice(-8)}`,
      state: 'loaded',
      mode: 'sea',
      user_id: person.id,
      recipient: JSON.stringify(recipient),
      services: '{}',
      trip_id: trip.id,
      packed_volume_cft: 40,
      packed_weight_lb: 100,
    })
    .execute();
  await db
    .insertInto('inbound_packages')
    .values({
      ...row,
      id: inbound,
      reference: `IN-${inbound.slice(-8)}`,
      state: 'packed',
      tracking_number: inbound,
      raw_tracking_number: inbound,
      user_id: person.id,
      outbound_package_id: outbound,
      items: JSON.stringify([
        { goods_type_id: goods, description: 'Laptop', quantity: 1, unit_value_usd_minor: unitValue },
      ]),
    })
    .execute();
  return { outbound, inbound };
}
const stateOf = async (table: 'outbound_packages' | 'inbound_packages', id: string) =>
  (await api.services.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

describe('planning a trip', () => {
  it('keeps it, with an audit event and the beginning of its timeline', async () => {
    const trip = await planned();
    expect(trip).toMatchObject({ state: 'planned', filled_percent: 0, package_count: 0 });
    expect((await owner.call(calls.timeline, { id: trip.id })).body).toMatchObject([{ to: 'planned' }]);
  });

  it('tells customers whether its charges in Malaysia are paid', async () => {
    const { id } = await planned();
    const { version } = (await move(id, 'open')).body;
    const siti = await api.customer();
    const seen = async () => (await siti.call(calls.getMine, { id })).body.destination_charges_paid;
    expect(await seen()).toBe(false);
    await owner.call(calls.update, { id, body: { destination_charges_paid: true }, version });
    expect(await seen()).toBe(true);
  });

  it.each([
    ['a departure before the cut-off', { departs_at: '2026-11-30T00:00:00.000Z' }, 'departs_at'],
    ['an arrival before the departure', { arrives_at: '2026-12-04T00:00:00.000Z' }, 'arrives_at'],
    ['a mistyped container number', { container_number: 'MSKU1234567' }, 'container_number'],
  ])('refuses %s', async (_, over, field) => {
    const { problem, status } = await owner.call(calls.create, { body: draft(over) });
    expect(status).toBe(422);
    expect(problem.fields).toHaveProperty(field);
  });

  it('refuses a code that is taken', async () => {
    const { code } = await planned();
    expect((await owner.call(calls.create, { body: draft({ code }) })).problem.error).toBe('already_exists');
    const atOnce = draft({ code: `${code}-AT-ONCE` });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call(calls.create, { body: atOnce })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('is for warehouses', async () => {
    const finance = await api.staff('finance');
    expect((await finance.call(calls.create, { body: draft() })).status).toBe(403);
    expect((await finance.call(calls.list)).status).toBe(200);
  });

  it('refuses a change made on an older version, and shows the newer one', async () => {
    const { id } = await planned();
    const change = (version: string) =>
      owner.call(calls.update, {
        id,
        body: { note: 'Pelabuhan Klang Utara' },
        headers: { 'if-match': version },
      });
    expect((await change('"1"')).status).toBe(200);
    const { status, problem } = await change('"1"');
    expect(status).toBe(412);
    expect(problem.metadata).toMatchObject({ current: { version: 2, note: 'Pelabuhan Klang Utara' } });
  });
});

describe('a trip that moves', () => {
  it('takes what is aboard with it, counts it as shipped, and refuses any other order of states', async () => {
    const customer = await api.customer();
    const trip = await planned();
    expect((await move(trip.id, 'departed')).problem.error).toBe('transition_refused');
    await move(trip.id, 'open');
    const { outbound, inbound } = await loaded(trip, customer);
    await move(trip.id, 'closed');
    expect((await move(trip.id, 'departed')).body).toMatchObject({
      state: 'departed',
      package_count: 1,
      load_cft: 40,
      filled_percent: 40,
    });
    expect([
      await stateOf('outbound_packages', outbound),
      await stateOf('inbound_packages', inbound),
    ]).toEqual(['in_transit', 'shipped']);
    const { lifetime_cft } = await api.row('users', { id: customer.id }, 'lifetime_cft');
    expect(lifetime_cft).toBe(40);
    await move(trip.id, 'arrived');
    expect(await stateOf('outbound_packages', outbound)).toBe('arrived');
  });

  it('gives back what was aboard when it is cancelled', async () => {
    const trip = await planned();
    await move(trip.id, 'open');
    const { outbound } = await loaded(trip, await api.customer());
    await move(trip.id, 'cancelled');
    expect(await stateOf('outbound_packages', outbound)).toBe('released');
  });

  it('does not leave while an export filing is missing, unless that is overruled with a reason', async () => {
    const trip = await planned();
    await move(trip.id, 'open');
    const shipper = await api.customer();
    await loaded(trip, shipper, 150_000);
    await move(trip.id, 'closed');
    const laptops = await api.row('inbound_packages', { user_id: shipper.id }, 'items');
    await api.set(
      'inbound_packages',
      { user_id: shipper.id },
      { items: JSON.stringify([...laptops.items, ...laptops.items]) },
    );
    expect((await move(trip.id, 'departed')).problem.error).toBe('export_filing_missing');
    const { body: board } = await owner.call(exportInformationEndpoints.board, { id: trip.id });
    expect(board).toMatchObject([{ filing_needed: true, filing_missing: true, packages: [{ itn: null }] }]);
    expect((await move(trip.id, 'departed', { overrule_export_check: true })).problem.fields).toEqual({
      note: 'required',
    });
    expect(
      (await move(trip.id, 'departed', { overrule_export_check: true, note: 'Filed by the carrier' })).status,
    ).toBe(200);
  });

  it('can’t have happened in the future', async () => {
    const trip = await planned();
    expect((await move(trip.id, 'open', { at: '2027-01-01T00:00:00.000Z' })).problem.fields).toEqual({
      at: 'invalid_date',
    });
  });
});

describe('who sees and is told of a trip', () => {
  it('shows visitors open trips without who is on them', async () => {
    const hidden = await planned();
    const trip = await planned();
    await move(trip.id, 'open');
    const { body } = await api.call(calls.active);
    expect(body.map((each) => each.id)).toContain(trip.id);
    expect(body.map((each) => each.id)).not.toContain(hidden.id);
    expect(Object.keys(body[0] ?? {})).not.toContain('revenue_usd_minor');
  });

  it('mails subscribers the events they chose, in their language, once', async () => {
    const customer = await api.customer({ locale: 'ms' });
    const trip = await planned();
    await move(trip.id, 'open');
    const subscribed = await customer.call(tripSubscriptionEndpoints.subscribe, {
      body: { trip_id: trip.id, events: ['closed'] },
    });
    expect(subscribed.status).toBe(201);
    await move(trip.id, 'closed');
    await move(trip.id, 'departed');
    const mails = await api.rows('messages', { user_id: customer.id }, 'subject');
    expect(mails).toEqual([{ subject: `Trip ${trip.code} telah ditutup dan sedang dimuatkan` }]);
    const { body: mine } = await customer.call(calls.mine);
    expect(mine.find((each) => each.id === trip.id)).toMatchObject({ subscribed: true, my_packages: 0 });
  });

  it('mails nothing again when a trip is opened and closed anew', async () => {
    const customer = await api.customer();
    const trip = await planned();
    await move(trip.id, 'open');
    await customer.call(tripSubscriptionEndpoints.subscribe, {
      body: { trip_id: trip.id, events: ['closed', 'changed', 'departed'] },
    });
    for (const to of ['closed', 'open', 'closed', 'open', 'closed', 'departed'] as const)
      expect((await move(trip.id, to)).status).toBe(200);
    const mails = await api.rows('messages', { user_id: customer.id }, 'kind');
    expect(mails).toEqual([{ kind: 'trip_event' }, { kind: 'trip_event' }]);
  });

  it('mails new dates a few times a day, however often they are moved, and the last of them in the end', async () => {
    const customer = await api.customer({ locale: 'en' });
    const { id } = await planned();
    await move(id, 'open');
    await customer.call(tripSubscriptionEndpoints.subscribe, { body: { trip_id: id } });
    const moveTo = async (day: number) => {
      const { version } = (await owner.call(calls.get, { id })).body;
      const body = { arrives_at: `2027-03-${day}T00:00:00.000Z` };
      expect((await owner.call(calls.update, { id, version, body })).status).toBe(200);
    };
    const told = async () =>
      (await api.rows('messages', { user_id: customer.id }, 'text'))
        .map(({ text }) => Number(/(\d+) Mar\w* 2027/.exec(text)?.[1]))
        .sort((a, b) => a - b);
    for (let day = 10; day < 20; day += 1) await moveTo(day);
    expect(await told()).toEqual([10, 11, 12]);
    for (let run = 0; run < 2; run += 1) await sendUnsentDates(api.services);
    expect(await told()).toEqual([10, 11, 12, 19]);
    api.clock.advance(86_401);
    for (let day = 20; day < 28; day += 1) await moveTo(day);
    expect(await told()).toEqual([10, 11, 12, 19, 20, 21, 22]);
    await move(id, 'cancelled');
    await sendUnsentDates(api.services);
    expect((await told()).filter((day) => day > 22)).toEqual([27]);
    expect((await api.row('trips', { id }, 'dates_unsent')).dates_unsent).toBe(false);
  });

  it('keeps a customer from another’s subscription', async () => {
    const [a, b] = [await api.customer(), await api.customer()];
    const trip = await planned();
    await move(trip.id, 'open');
    const { body } = await a.call(tripSubscriptionEndpoints.subscribe, { body: { trip_id: trip.id } });
    expect((await b.call(tripSubscriptionEndpoints.unsubscribe, { id: body.id })).status).toBe(404);
    expect((await a.call(tripSubscriptionEndpoints.unsubscribe, { id: body.id })).status).toBe(204);
  });

  it('shows a vendor only trips that carry something for it', async () => {
    const vendor = await api.vendor();
    const trip = await planned();
    await move(trip.id, 'open');
    expect((await vendor.call(calls.vendors)).body).toEqual([]);
    const { outbound } = await loaded(trip, await api.customer());
    await api.set('outbound_packages', { id: outbound }, { vendor_id: vendor.vendorId });
    expect((await vendor.call(calls.vendors)).body).toMatchObject([{ id: trip.id, my_packages: 1 }]);
  });
});
