import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import { testApp } from './test-app.ts';

const api = await testApp();
const owner = await api.staff('owner');
await sql`
  insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, suite,
    payment_reference, lifetime_cft, notifications, confirmed_at)
  select gen_random_uuid(), '2026-01-01'::timestamptz + (n % 700) * interval '1.000001 second', now(),
    'far' || n || '@example.com', 'Customer ' || n, '+60123456789', 'forwarding', 'ms', 'FX' || n, 'FX' || n, n % 50,
    '{"inbound_package":true,"trip":true,"invoice_reminder":true,"marketing":false}', now()
  from generate_series(1, 3000) as n`.execute(api.services.db);

const page = async (first: number, count: number, sort: ['created_at' | 'lifetime_cft', 'ASC' | 'DESC']) =>
  (await owner.call(userEndpoints.list, { list: { sort, range: [first, first + count - 1] } })).body.map(
    ({ id }) => id,
  );

test.each([
  ['created_at', 'DESC'],
  ['created_at', 'ASC'],
  ['lifetime_cft', 'DESC'],
] as const)('pages far down by %s %s are the same, wherever one came from', async (field, direction) => {
  const whole = [
    ...(await page(0, 1000, [field, direction])),
    ...(await page(1000, 1000, [field, direction])),
    ...(await page(2000, 1000, [field, direction])),
  ];
  expect(new Set(whole).size).toBe(3000);
  for (const first of [2400, 2425, 2450, 1500, 2449, 1025, 2975])
    expect(await page(first, 25, [field, direction])).toEqual(whole.slice(first, first + 25));
});

test('a total stays right at the end of a list and beyond it', async () => {
  const last = await owner.call(userEndpoints.list, { list: { range: [2990, 3100] } });
  expect([last.body.length, last.total]).toEqual([10, 3000]);
  const again = await owner.call(userEndpoints.list, { list: { range: [2990, 3100] } });
  expect([again.body.length, again.total]).toEqual([10, 3000]);
  expect((await owner.call(userEndpoints.list, { list: { range: [5000, 5024] } })).body).toEqual([]);
});

test('the same filter with other values is another list', async () => {
  const [one, other] = [await api.customer(), await api.customer()];
  const at = api.clock.now().toISOString();
  const inbound = (user_id: string, state: 'expected' | 'received', shop: string, number: number) => ({
    id: newId(),
    created_at: at,
    updated_at: at,
    reference: `IN-9${number}-X`,
    state,
    tracking_number: `T${number}`,
    raw_tracking_number: `T${number}`,
    shop,
    user_id,
    ...(state === 'received' && { received_at: at }),
  });
  await api.services.db
    .insertInto('inbound_packages')
    .values([
      inbound(one.id, 'expected', 'etsy', 1),
      inbound(one.id, 'received', 'amazon', 2),
      inbound(other.id, 'received', 'target', 3),
    ])
    .execute();
  const shops = async (filter: Record<string, unknown>) =>
    (await owner.call(inboundPackageEndpoints.list, { list: { filter, sort: ['shop', 'ASC'] } })).body.map(
      ({ shop }) => shop,
    );
  for (let time = 0; time < 4; time += 1) {
    expect(await shops({ user_id: one.id })).toEqual(['amazon', 'etsy']);
    expect(await shops({ user_id: other.id })).toEqual(['target']);
    expect(await shops({ user_id: one.id, state: 'received' })).toEqual(['amazon']);
    expect(await shops({ user_id: one.id, state: ['received', 'expected'] })).toEqual(['amazon', 'etsy']);
    expect(await shops({ user_id: one.id, unclaimed: true })).toEqual([]);
    expect(await shops({ q: 'T3' })).toEqual(['target']);
    expect((await one.call(inboundPackageEndpoints.mine)).body).toHaveLength(2);
    expect((await other.call(inboundPackageEndpoints.mine)).body).toHaveLength(1);
  }
});

test('a table that a newer release widened is read on', async () => {
  const { db } = api.services;
  const one = await api.customer();
  const read = () => api.rows('users', { id: one.id });
  for (let time = 0; time < 4; time += 1) await read();
  await sql`alter table users add column of_a_newer_release text`.execute(db);
  for (let time = 0; time < 4; time += 1) expect(await read()).toHaveLength(1);
});
