import { randomUUID } from 'node:crypto';
import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdReads } from '../../../tests/held-reads.ts';
import { type Caller, testApp } from '../../../tests/test-app.ts';

const api = await testApp({ callsPerSecond: 2 });

test('calls of one customer wait for their turn, those of another do not wait for them', async () => {
  const [greedy, other] = [await api.customer(), await api.customer()];
  let answered = 0;
  const all = Array.from({ length: 14 }, async () => {
    await greedy.call(userEndpoints.profile);
    answered += 1;
  });
  expect((await other.call(userEndpoints.profile)).status).toBe(200);
  await new Promise((done) => setTimeout(done, 300));
  // Two seconds are saved up and four calls are at work; the others come two a second.
  expect(answered).toBeLessThan(14);
  await Promise.all(all);
  expect(answered).toBe(14);
}, 15_000);

test.each([
  ['its body', (call: Caller) => call(userEndpoints.updateProfile, { body: { name: '' } })],
  ['its query', (call: Caller) => call(userEndpoints.profile, { query: { nonsense: '1' } as never })],
])('a call that is refused for %s waits like any other', async (_, ask) => {
  const { call } = await api.customer();
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(call)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([422]));
  // Four were saved up; the others come two a second.
  expect(performance.now() - began).toBeGreaterThan(1_000);
});

test('large bodies wait too, though they are refused, and those of another do not wait for them', async () => {
  const [greedy, other] = [await api.customer(), await api.customer()];
  const body = { tracking_number: 'A'.repeat(200_000), shop: '', items: [] };
  const began = performance.now();
  const all = Promise.all(
    Array.from({ length: 4 }, () => greedy.call(inboundPackageEndpoints.preAlert, { body })),
  );
  const small = { ...body, tracking_number: '' };
  expect((await other.call(inboundPackageEndpoints.preAlert, { body: small })).status).toBe(422);
  expect(performance.now() - began).toBeLessThan(1_000);
  // Each is as much as six calls, of which two a second are allowed and four were saved up.
  expect((await all).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(performance.now() - began).toBeGreaterThan(5_000);
}, 30_000);

const staffSearches = {
  'of a list': (call: Caller) => call(userEndpoints.list, { list: { filter: { q: 'ab' } } }),
  'of their own': (call: Caller) => call(inboundPackageEndpoints.search, { query: { q: 'ab' } }),
} as const;

test.each(Object.entries(staffSearches))(
  'searches of one member of staff, %s, leave connections for everybody else',
  async (_, search) => {
    const [greedy, other] = [await api.staff('support'), await api.staff('support')];
    const reads = holdReads(api.services);
    const all = [...Array.from({ length: 20 }, () => search(greedy.call)), search(other.call)];
    await expect.poll(reads.begun).toBeGreaterThanOrEqual(5);
    await new Promise((done) => setTimeout(done, 200));
    expect(reads.begun()).toBe(5);
    reads.answer();
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

const heavyReads = {
  'the first page': (call: Caller) => call(dashboardEndpoints.admin),
  'what is owed by age': (call: Caller) => call(ledgerEndpoints.statements),
} as const;

test.each(Object.entries(heavyReads))(
  'of reads of whole tables, %s, one member of staff has one at a time',
  async (_, read) => {
    const [greedy, other] = [await api.staff('owner'), await api.staff('owner')];
    const reads = holdReads(api.services);
    const all = [...Array.from({ length: 21 }, () => read(greedy.call)), read(other.call)];
    await expect.poll(reads.begun).toBeGreaterThanOrEqual(2);
    await new Promise((done) => setTimeout(done, 200));
    expect(reads.begun()).toBe(2);
    expect((await read(greedy.call)).problem.error).toBe('service_unavailable');
    reads.answer();
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  },
);

test('reads of whole tables are known as such', () => {
  const paths = api.app.declaredCalls
    .filter(({ oneAtATime, method }) => oneAtATime && method === 'GET')
    .map(({ path }) => path.replace('/admins/', ''));
  expect(paths.toSorted()).toEqual([
    'account-statements',
    'bank-lines',
    'bank-lines/:id',
    'bank-reconciliations',
    'bank-reconciliations/reconciliation.csv',
    'dashboard',
    'e-invoices/consolidation',
    'tax-returns',
    'tax-returns/return.csv',
    'tax-returns/return.pdf',
    'trial-balance',
    'trip_infos',
    'trips',
    'warehouse-malaysia/air-freight-invoices/trips',
    'warehouse-malaysia/sea-freight-invoices/trips',
  ]);
});

// From here on each has people and networks of its own, and waits most of its time.
test.concurrent('whoever reads long answers waits for them, and reads no page without end', async () => {
  const { call, id: user_id } = await api.customer();
  const at = api.clock.now().toISOString();
  const items = JSON.stringify(
    Array.from({ length: 100 }, () => ({
      goods_type_id: randomUUID(),
      description: '書'.repeat(200),
      quantity: 1,
      unit_value_usd_minor: 1,
    })),
  );
  await sql`insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number,
      raw_tracking_number, user_id, items)
    select gen_random_uuid(), ${at}::timestamptz, ${at}::timestamptz, 'IN-LONG-' || n, 'expected', 'LONG' || n,
      'LONG' || n, ${user_id}::uuid, ${items}::jsonb from generate_series(1, 9) n`.execute(api.services.db);
  const page = (last: number) => call(inboundPackageEndpoints.mine, { list: { range: [0, last] } });
  expect((await page(100)).problem.fields).toEqual({ range: 'too_big' });
  const began = performance.now();
  const { raw } = await page(99);
  expect(raw.payload.length).toBeGreaterThan(170_000);
  expect(Buffer.byteLength(raw.payload)).toBeGreaterThan(524_288);
  for (let time = 0; time < 3; time += 1) await page(99);
  // Each is as much as three calls; five were saved up at most, and two a second are allowed.
  expect(performance.now() - began).toBeGreaterThan(2_000);
}, 30_000);

test.concurrent('pages of the site wait for their turn like calls, what they are made of does not', async () => {
  const get = (url: string, ip: string) =>
    api.app.inject({ url, remoteAddress: ip, headers: { host: 'localhost', accept: 'text/html' } });
  let answered = 0;
  const pages = Array.from({ length: 40 }, async () => {
    await get('/track?reference=IN-1', '192.0.2.7');
    answered += 1;
  });
  await Promise.all(Array.from({ length: 60 }, () => get('/favicon.ico', '192.0.2.7')));
  await get('/track?reference=IN-1', '192.0.2.8');
  // Of all visitors of a network eight pages were saved up, and four a second are allowed.
  expect(answered).toBeLessThan(30);
  await Promise.all(pages);
}, 30_000);

test.concurrent.each([
  ['the challenge of a provider', 'GET', '/api/v1/webhooks/nobody', '192.0.2.21', {}, 14],
  ['a message of a provider', 'POST', '/api/v1/webhooks/nobody', '192.0.2.22', {}, 14],
  [
    'a message in pieces',
    'POST',
    '/api/v1/webhooks/nobody',
    '192.0.2.23',
    { 'transfer-encoding': 'chunked' },
    4,
  ],
  ['an unsubscription', 'POST', '/api/v1/unsubscribe/nothing', '192.0.2.24', {}, 14],
] as const)(
  '%s waits for its turn like a call',
  async (_, method, url, remoteAddress, headers, length) => {
    const began = performance.now();
    const all = await Promise.all(
      Array.from({ length }, () =>
        api.app.inject({ method, url, remoteAddress, headers: { host: 'localhost', ...headers } }),
      ),
    );
    expect(all.every(({ statusCode }) => statusCode < 500)).toBe(true);
    // Eight are saved up for a network, and four a second are allowed; a body of unknown length is as much as eight.
    expect(performance.now() - began).toBeGreaterThan(1_000);
  },
  30_000,
);

test.concurrent.each([
  ['the OpenAPI document', '/api/openapi.json', '192.0.2.31'],
  ['the script of the API reference', '/api/docs/js/scalar.js', '192.0.2.32'],
])(
  'a network gets %s a few times at once, others do not wait for it',
  async (_, url, remoteAddress) => {
    const get = (ip: string) => api.app.inject({ url, remoteAddress: ip, headers: { host: 'localhost' } });
    const all = Array.from({ length: 14 }, () => get(remoteAddress));
    const refused = await Promise.any(
      all.map(async (each) => {
        const answer = await each;
        return answer.statusCode === 503 ? answer : Promise.reject(answer);
      }),
    );
    expect(refused.headers['retry-after']).toBe('5');
    expect((await get('192.0.2.33')).statusCode).toBe(200);
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  },
  40_000,
);
