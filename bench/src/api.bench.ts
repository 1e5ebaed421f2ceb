import { randomInt } from 'node:crypto';
import { query } from '@rantau/rig/postgres';
import { type Product, startProduct } from '@rantau/rig/product';
import { listOf, type Session, signIn } from '@rantau/rig/session';
import { startBare } from './bare-process.ts';
import { generatedDatabase } from './generated.ts';
import { type Load, load, measure } from './load.ts';
import type { BenchResult } from './result.ts';

const list = (query: object) => `/api/v1${listOf('/admins/inbound-packages', query)}`;
const trackingNumber = () =>
  `TBA${String(randomInt(1e9)).padStart(9, '0')}${String(randomInt(1e3)).padStart(3, '0')}`;
const round = (value: number) => Math.round(value * 1000) / 1000;

interface Scene {
  readonly url: string;
  readonly product: Product;
  readonly staff: Session;
  readonly customer: Session;
  readonly customerId: string;
  readonly ids: readonly string[];
}

async function open(url: string): Promise<Scene> {
  const product = await startProduct({
    env: { DATABASE_URL: url, LOG_LEVEL: 'error', LOGINS_PER_MINUTE: '100000' },
  });
  const rows = await query<{ id: string; user_id: string }>(
    url,
    "select id, user_id from inbound_packages where user_id = (select id from users where email = 'bench7@example.com') and state = 'received' limit 500",
  );
  return {
    url,
    product,
    staff: await signIn(product.port, 'admin', 'owner@rantau.example'),
    customer: await signIn(product.port, 'user', 'bench7@example.com'),
    customerId: rows[0]?.user_id ?? '',
    ids: rows.map(({ id }) => id),
  };
}

/** Milliseconds of one call alone: the middle of 20. */
async function alone({ call }: Session, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 23; turn += 1) {
    const { ms, status } = await call('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (turn >= 3) times.push(ms);
  }
  return times.sort((one, other) => one - other)[10] ?? 0;
}

const mine = `/api/v1${listOf('/users/inbound-packages', { filter: { state: 'received' } })}`;
const half = list({ filter: { state: 'received' }, sort: ['created_at', 'DESC'] });
const cycle = (ids: readonly string[]) => {
  let turn = 0;
  return () => ids[turn++ % ids.length] ?? '';
};

const body = (location = '') =>
  JSON.stringify({
    tracking_number: trackingNumber(),
    weight_lb: 2,
    length_in: 10,
    width_in: 10,
    height_in: 10,
    shop: 'Bench',
    location,
  });

/** Rows of the same kind, ours and the bare one, in turn. */
async function beside(scene: Scene): Promise<BenchResult[]> {
  const { product, staff, customer, ids, customerId, url } = scene;
  const bare = await startBare(url);
  const ours = { port: product.port, token: staff.token };
  const versions = new Map<string, number>();
  const next = cycle(ids);
  // Each has its own: the versions of ours must be known.
  const [nextOurs, nextBare] = [cycle(ids.slice(0, 250)), cycle(ids.slice(250))];
  const key = () => ({ 'idempotency-key': `bench-${randomInt(2 ** 47)}` });
  const rows: [what: string, goal: number, ours: () => Promise<Load>, bare: () => Promise<Load>][] = [
    [
      'list 25 by customer and state, with total',
      0.75,
      () => measure({ ...ours, host: 'localhost', token: customer.token, path: mine }),
      () => measure({ port: bare.port, path: `/mine?user=${customerId}&state=received` }),
    ],
    [
      'list 25 of 500,000, with total',
      0.75,
      () => measure({ ...ours, path: half }),
      () => measure({ port: bare.port, path: '/all?state=received' }),
    ],
    [
      'get one',
      0.8,
      () =>
        measure({ ...ours, path: '/', each: () => ({ path: `/api/v1/admins/inbound-packages/${next()}` }) }),
      () => measure({ port: bare.port, path: '/', each: () => ({ path: `/one/${next()}` }) }),
    ],
    [
      'create with audit event',
      0.6,
      () =>
        measure({
          ...ours,
          method: 'POST',
          path: '/api/v1/admins/inbound-packages',
          each: () => ({ body: body(), headers: key() }),
        }),
      () => measure({ port: bare.port, method: 'POST', path: '/one', each: () => ({ body: body() }) }),
    ],
    [
      'update with audit event',
      0.6,
      // One connection: the next version is known only when the last answer has come.
      () =>
        measure({
          ...ours,
          method: 'PATCH',
          path: '/',
          connections: 1,
          each: () => {
            const id = nextOurs();
            const version = versions.get(id) ?? 1;
            versions.set(id, version + 1);
            return {
              path: `/api/v1/admins/inbound-packages/${id}`,
              body: JSON.stringify({ location: `B-${version}` }),
              headers: { 'if-match': `"${version}"` },
            };
          },
        }),
      () =>
        measure({
          port: bare.port,
          method: 'PATCH',
          path: '/',
          connections: 1,
          each: () => ({ path: `/one/${nextBare()}`, body: JSON.stringify({ location: 'B' }) }),
        }),
    ],
  ];
  const results: BenchResult[] = [];
  for (const [what, goal, runOurs, runBare] of rows) {
    const [b, o] = [await runBare(), await runOurs()];
    console.log(`${what}: ${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} req/s, p99 ${o.p99} ms`);
    results.push(
      {
        what: `${what}: of the bare handler`,
        value: round(o.perSecond / b.perSecond),
        unit: '×',
        better: 'higher',
        goal,
        comparable: true,
        note: `${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} req/s`,
      },
      {
        what: `${what}: p99`,
        value: o.p99,
        unit: 'ms',
        better: 'lower',
        ...(what.startsWith('list') && { goal: 20 }),
        note: `bare ${b.p99} ms`,
      },
    );
  }
  bare.end();
  return results;
}

const fragment = '/admins/inbound-packages/search?q=';

async function searching({ staff, url }: Scene): Promise<BenchResult[]> {
  const [{ number = '' } = {}] = await query<{ number: string }>(
    url,
    "select substr(tracking_number, 4, 9) as number from inbound_packages where shop = 'Bench' limit 1",
  );
  const before = await alone(staff, fragment + number);
  await query(
    url,
    `insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number, raw_tracking_number)
     select gen_random_uuid(), now(), now(), 'NEW-' || n, 'expected', 'NEW' || lpad((n * 7919)::text, 10, '0'), 'NEW' || n from generate_series(1, 10000) n`,
  );
  const after = await alone(staff, fragment + number);
  return [
    {
      what: 'search by tracking fragment, alone',
      value: round(before),
      unit: 'ms',
      better: 'lower',
      goal: 10,
    },
    {
      what: 'its speed after 10,000 inserts',
      value: round(before / after),
      unit: '×',
      better: 'higher',
      goal: 0.8,
      comparable: true,
      note: `${after.toFixed(1)} ms`,
    },
  ];
}

const page = (first: number) =>
  listOf('/admins/inbound-packages', { range: [first, first + 24], sort: ['created_at', 'DESC'] });

async function paging({ staff }: Scene): Promise<BenchResult[]> {
  const [first, far] = [await alone(staff, page(0)), await alone(staff, page(100_000))];
  return [
    {
      what: 'page 4,000: times page 1',
      value: round(far / first),
      unit: '×',
      better: 'lower',
      goal: 3,
      comparable: true,
      note: `${far.toFixed(1)} and ${first.toFixed(1)} ms`,
    },
  ];
}

async function timesAlone({ staff, customer, ids }: Scene): Promise<Record<string, number>> {
  return {
    'list by customer': await alone(customer, mine.slice('/api/v1'.length)),
    'list of half of all': await alone(staff, half.slice('/api/v1'.length)),
    'get one': await alone(staff, `/admins/inbound-packages/${ids[0]}`),
    search: await alone(staff, `${fragment}00000791`),
  };
}

async function storm({ product, staff }: Scene): Promise<BenchResult[]> {
  const path = '/api/v1/admins/me';
  const calm = await measure({ port: product.port, token: staff.token, path, connections: 4 });
  // In turn: several people at one moment, never one person so often that they would have to wait.
  const person = cycle(Array.from({ length: 100 }, (_, index) => `bench${index + 1}@example.com`));
  const logins = load({
    port: product.port,
    host: 'localhost',
    method: 'POST',
    path: '/api/v1/users/login',
    each: () => ({
      body: JSON.stringify({
        user: { email: person(), password: 'rantau-demo-2026' },
      }),
    }),
  });
  const during = await load({ port: product.port, token: staff.token, path, connections: 4 });
  const { perSecond } = await logins;
  return [
    { what: 'logins', value: round(perSecond), unit: 'req/s', better: 'higher', goal: 80 },
    {
      what: 'p99 of others during a storm of logins',
      // Whole milliseconds are measured: under one counts as one.
      value: round(during.p99 / Math.max(1, calm.p99)),
      unit: '×',
      better: 'lower',
      goal: 2,
      note: `${during.p99} and ${calm.p99} ms`,
    },
  ];
}

async function compare(large: string, small: string): Promise<BenchResult[]> {
  const few = await open(small);
  const timesFew = await timesAlone(few);
  await few.product.end();
  const many = await open(large);
  const timesMany = await timesAlone(many);
  const growth = Object.entries(timesMany).map(
    ([what, ms]): BenchResult => ({
      what: `growth from 10,000 to 1,000,000: ${what}`,
      value: round(ms / (timesFew[what] ?? ms)),
      unit: '×',
      better: 'lower',
      goal: 1.5,
      note: `${ms.toFixed(1)} and ${timesFew[what]?.toFixed(1)} ms`,
    }),
  );
  const results = [
    ...(await beside(many)),
    ...(await paging(many)),
    ...(await searching(many)),
    ...growth,
    ...(await storm(many)),
  ];
  await many.product.end();
  return results;
}

export async function run(): Promise<BenchResult[]> {
  const [large, small] = [await generatedDatabase(1_000_000), await generatedDatabase(10_000)];
  return compare(large.url, small.url).finally(() => Promise.all([large.drop(), small.drop()]));
}
