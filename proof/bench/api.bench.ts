import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatNumber } from '@rantau/shared/format';
import { atTheEnd } from '../harness/cleanup.ts';
import { query } from '../harness/postgres.ts';
import { freePort, type Product, startProduct } from '../harness/product.ts';
import { median } from '../harness/report.ts';
import { listOf, type Session, signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';
import { generatedDatabase } from './generated.ts';
import { compare, type LoadRequest, load, measure } from './load.ts';

const list = (query: object) => `/api/v1${listOf('/admins/inbound-packages', query)}`;
const trackingNumber = () => `TBA${randomInt(1e11, 1e12)}`;

type Tell = Parameters<Bench>[0];

interface Scene extends AsyncDisposable {
  readonly url: string;
  readonly product: Product;
  readonly staff: Session;
  readonly customer: Session;
  readonly customerId: string;
  readonly ids: readonly string[];
}

async function open(url: string): Promise<Scene> {
  const product = await startProduct({
    // It logs as in production.
    env: { DATABASE_URL: url, LOG_LEVEL: 'info', LOGINS_PER_MINUTE: '100000' },
  });
  const rows = await query<{ id: string; user_id: string }>(
    url,
    "select id, user_id from inbound_packages where user_id = (select id from users where email = 'bench7@example.com') and state = 'received' limit 500",
  );
  return {
    url,
    product,
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
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
  return median(times);
}

const mine = `/api/v1${listOf('/users/inbound-packages', { filter: { state: 'received' } })}`;
const half = list({ filter: { state: 'received' }, sort: ['created_at', 'DESC'] });
const cycle = (ids: readonly string[]) => {
  let turn = 0;
  return () => ids[turn++ % ids.length] ?? '';
};

const body = (suite?: string) =>
  JSON.stringify({
    suite,
    tracking_number: trackingNumber(),
    weight_lb: 2,
    length_in: 10,
    width_in: 10,
    height_in: 10,
    shop: 'Bench',
  });

/** The bare handler, in a process of its own as the product is. */
async function startBare(url: string): Promise<Disposable & { port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  atTheEnd(end);
  await once(child.stdout, 'data');
  return { port, [Symbol.dispose]: end };
}

/** Rows of the same kind, ours and the bare one, in turn. */
async function beside(scene: Scene, tell: Tell): Promise<void> {
  const { product, staff, customer, ids, customerId, url } = scene;
  using bare = await startBare(url);
  const ours = { port: product.port, token: staff.token };
  const theirs = { port: bare.port };
  const versions = new Map<string, number>();
  const next = cycle(ids);
  // Each has its own: the versions of ours must be known, and one must not come again before it was answered.
  const [nextOurs, nextBare] = [cycle(ids.slice(0, 250)), cycle(ids.slice(250))];
  const nextSuite = cycle(Array.from({ length: 1_000 }, (_, index) => `BE${index + 1}`));
  const key = () => ({ 'idempotency-key': `bench-${randomInt(2 ** 47)}` });
  const received = '/api/v1/admins/inbound-packages';
  const rows: [what: string, goal: number, ours: LoadRequest, bare: LoadRequest][] = [
    [
      'list 25 by customer and state, with total',
      0.6,
      { ...ours, host: 'localhost', token: customer.token, path: mine },
      { ...theirs, path: `/mine?user=${customerId}&state=received` },
    ],
    [
      'list 25 of 500,000, with total',
      0.7,
      { ...ours, path: half },
      { ...theirs, path: '/all?state=received' },
    ],
    [
      'get one',
      0.55,
      { ...ours, path: '/', each: () => ({ path: `${received}/${next()}` }) },
      { ...theirs, path: '/', each: () => ({ path: `/one/${next()}` }) },
    ],
    [
      'update with its audit event',
      0.4,
      {
        ...ours,
        method: 'PATCH',
        path: '/',
        each: () => {
          const id = nextOurs();
          const version = versions.get(id) ?? 1;
          versions.set(id, version + 1);
          return {
            path: `${received}/${id}`,
            body: JSON.stringify({ location: `B-${version % 1000}` }),
            headers: { 'if-match': `"${version}"` },
          };
        },
      },
      {
        ...theirs,
        method: 'PATCH',
        path: '/',
        each: () => ({ path: `/one/${nextBare()}`, body: JSON.stringify({ location: 'B' }) }),
      },
    ],
    [
      'create, owned, with its audit event, timeline and mail',
      0.35,
      {
        ...ours,
        method: 'POST',
        path: received,
        each: () => ({ body: body(nextSuite()), headers: key() }),
      },
      { ...theirs, method: 'POST', path: '/one', each: () => ({ body: body() }) },
    ],
  ];
  await query(
    url,
    `update users set notifications = notifications || '{"inbound_package":true}' where email like 'bench%'`,
  );
  for (const [what, goal, first, second] of rows) {
    const { ratio, least, most, ours: o, theirs: b } = await compare(first, second);
    const times = (value: number) => formatNumber(value, 'en', 2);
    const note = `${times(least)} to ${times(most)}; ${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} req/s`;
    console.log(`${what}: ${times(ratio)} × (${note}), p99 ${o.p99} ms`);
    tell(`${what}: of the bare handler`, ratio, '×', { atLeast: goal, isComparable: true, note });
    tell(`${what}: p99`, o.p99, 'ms', {
      ...(what.startsWith('list') && { atMost: 20 }),
      note: `bare ${b.p99} ms`,
    });
  }
  // The mails that still wait would be sent while the next is measured.
  await query(url, "delete from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry')");
}

const fragment = '/admins/inbound-packages/search?q=';

async function searching({ staff, url }: Scene, tell: Tell): Promise<void> {
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
  tell('search by tracking fragment, alone', before, 'ms', { atMost: 10 });
  tell('its speed after 10,000 inserts', before / after, '×', {
    atLeast: 0.8,
    isComparable: true,
    note: `${after.toFixed(1)} ms`,
  });
}

const page = (first: number) =>
  listOf('/admins/inbound-packages', { range: [first, first + 24], sort: ['created_at', 'DESC'] });

async function paging({ staff }: Scene, tell: Tell): Promise<void> {
  const [first, far] = [await alone(staff, page(0)), await alone(staff, page(100_000))];
  tell('page 4,000: times page 1', far / first, '×', {
    atMost: 3,
    isComparable: true,
    note: `${far.toFixed(1)} and ${first.toFixed(1)} ms`,
  });
}

async function timesAlone({ staff, customer, ids }: Scene): Promise<Record<string, number>> {
  return {
    'list by customer': await alone(customer, mine.slice('/api/v1'.length)),
    'list of half of all': await alone(staff, half.slice('/api/v1'.length)),
    'get one': await alone(staff, `/admins/inbound-packages/${ids[0]}`),
    search: await alone(staff, `${fragment}00000791`),
  };
}

async function storm({ product, staff }: Scene, tell: Tell): Promise<void> {
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
  tell('logins', perSecond, 'req/s', { atLeast: 80 });
  // Whole milliseconds are measured: under one counts as one.
  tell('p99 of others during a storm of logins', during.p99 / Math.max(1, calm.p99), '×', {
    atMost: 2,
    note: `${during.p99} and ${calm.p99} ms`,
  });
}

export const bench: Bench = async (tell) => {
  await using large = await generatedDatabase(1_000_000);
  await using small = await generatedDatabase(10_000);
  await using few = await open(small.url);
  const timesFew = await timesAlone(few);
  await few.product.end();
  await using many = await open(large.url);
  const timesMany = await timesAlone(many);
  await beside(many, tell);
  await paging(many, tell);
  await searching(many, tell);
  for (const [what, ms] of Object.entries(timesMany))
    tell(`growth from 10,000 to 1,000,000: ${what}`, ms / (timesFew[what] ?? ms), '×', {
      atMost: 1.5,
      note: `${ms.toFixed(1)} and ${timesFew[what]?.toFixed(1)} ms`,
    });
  await storm(many, tell);
};
