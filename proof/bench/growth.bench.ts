import { formatNumber } from '@rantau/shared/format';
import type { JobName } from '@rantau/shared/job-queues';
import { query } from '../harness/postgres.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { median, wait } from '../harness/report.ts';
import { listOf, type Session, signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';
import { copyWithBooks, databaseWithBooks } from './generated.ts';

const turns = 20;
/** No more turns once a call has taken so long altogether. */
const mostMs = 20_000;

interface Size {
  readonly rows: number;
  readonly product: Product;
  readonly staff: Session;
  readonly customer: Session;
  /** A package in the middle of all. */
  readonly middle: { readonly id: string; readonly number: string };
}

type Call = (size: Size) => [session: Session, path: string];

const inbound = '/admins/inbound-packages';
const search = (q: string) => `${inbound}/search?q=${q}`;

const calls: Record<string, Call> = {
  'list by customer': ({ customer }) => [
    customer,
    listOf('/users/inbound-packages', { filter: { state: 'received' } }),
  ],
  'list of half of all': ({ staff }) => [
    staff,
    listOf(inbound, { filter: { state: 'received' }, sort: ['created_at', 'DESC'] }),
  ],
  'list of all, the heaviest first': ({ staff }) => [staff, listOf(inbound, { sort: ['weight_lb', 'DESC'] })],
  'get one': ({ staff, middle }) => [staff, `${inbound}/${middle.id}`],
  'its timeline': ({ staff, middle }) => [staff, `${inbound}/${middle.id}/timeline`],
  'search by 8 digits of a number': ({ staff, middle }) => [staff, search(middle.number.slice(6, 14))],
  'search by 5 digits, which more numbers have': ({ staff, middle }) => [
    staff,
    search(middle.number.slice(9, 14)),
  ],
  'search by the last four digits': ({ staff, middle }) => [staff, search(middle.number.slice(-4))],
  'search by a name that no customer has': ({ staff }) => [staff, search('Rosmah%20Yusof')],
  'invoices, newest first': ({ staff }) => [staff, listOf('/admins/invoices', {})],
  'audit log, newest first': ({ staff }) => [staff, listOf('/admins/audit-events', {})],
  'audit log of one record': ({ staff, middle }) => [
    staff,
    listOf('/admins/audit-events', { filter: { subject_id: middle.id } }),
  ],
  'dashboard of a customer': ({ customer }) => [customer, '/users/dashboard'],
  'dashboard of staff': ({ staff }) => [staff, '/admins/dashboard'],
  ageing: ({ staff }) => [staff, listOf('/admins/account-statements', {})],
  'ageing, the oldest first': ({ staff }) => [
    staff,
    listOf('/admins/account-statements', { sort: ['over_90_minor', 'DESC'] }),
  ],
  'trial balance': ({ staff }) => [staff, '/admins/trial-balance'],
  'export, 1,000 rows of it': ({ staff }) => [
    staff,
    listOf('/admins/exports/inbound-packages.csv', { filter: { state: 'inspected' } }),
  ],
};

/** Figures that grow with the rows read are told for so many of them: an eighth of those of 60 days. */
const perRow: Readonly<Record<string, (rows: number) => number>> = {
  'export, 1,000 rows of it': (rows) => Math.min(rows, 60 * 4_320) / 8 / 1_000,
};

async function open(rows: number): Promise<Size> {
  const url = await databaseWithBooks(rows);
  const product = await startProduct({
    env: { DATABASE_URL: url, LOG_LEVEL: 'info' },
    timeoutMs: 600_000,
  });
  const [middle] = await query<Size['middle']>(
    url,
    'select id, tracking_number as number from inbound_packages where reference = $1',
    [`BN-${rows / 2}`],
  );
  if (!middle) throw new Error(`no package of ${url}`);
  return {
    rows,
    product,
    middle,
    staff: await signIn(product.port, 'admin', 'owner@rantau.example'),
    customer: await signIn(product.port, 'user', 'bench7@example.com'),
  };
}

/** Milliseconds of a call at each size, in turn, so that whatever else the machine does falls on all of them. */
async function timesOf(sizes: readonly Size[], what: string): Promise<number[][]> {
  const times = sizes.map((): number[] => []);
  for (let turn = -2; turn < turns; turn += 1)
    for (const [index, size] of sizes.entries()) {
      const own = times[index] ?? [];
      if (own.reduce((sum, ms) => sum + ms, 0) > mostMs) continue;
      const [session, path] = calls[what]?.(size) ?? [size.staff, '/'];
      const { ms, status, body } = await session.call('GET', path, undefined, { timeoutMs: 300_000 });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
      if (turn >= 0) own.push(ms / (perRow[what]?.(size.rows) ?? 1));
    }
  return times;
}

/** Work that is done every night, or every hour of it. */
const nightly: readonly JobName[] = [
  ...(['ledger.sum-up-days', 'invoices.remind', 'inbound-packages.remind-of-storage'] as const),
  ...(['audit.make-months', 'e-invoices.consolidate', 'housekeeping.tidy-up', 'trips.send-dates'] as const),
];

/** Milliseconds of each nightly job, done once by a product beside which nobody works. */
async function timesOfNight(rows: number): Promise<ReadonlyMap<JobName, number>> {
  await using copy = await copyWithBooks(rows);
  await using _ = await startProduct({ env: { DATABASE_URL: copy.url }, timeoutMs: 600_000 });
  const times = new Map<JobName, number>();
  for (const name of nightly) {
    const [job] = await query<{ id: string }>(
      copy.url,
      'insert into pgboss.job (name, retry_limit) values ($1, 0) returning id',
      [name],
    );
    for (let ms: number | null = null; ms === null; await wait(200)) {
      const [ended] = await query<{ ms: number | null; state: string }>(
        copy.url,
        'select extract(epoch from completed_on - started_on)::float8 * 1000 as ms, state::text from pgboss.job where id = $1',
        [job?.id],
      );
      if (ended?.state === 'failed') throw new Error(`${name} failed`);
      ms = ended?.ms ?? null;
      if (ms !== null) times.set(name, ms);
    }
  }
  return times;
}

const written = (ms: number) => formatNumber(Number(ms.toPrecision(2)), 'en', 3);

/** The middle with the least: what others do on the machine only adds. */
const bothOf = (times: readonly number[]) => `${written(median(times))} (${written(Math.min(...times))})`;

export const bench: Bench = async (tell, { rows = '10000,1000000' }) => {
  const counts = rows.split(',').map(Number);
  const sizes: Size[] = [];
  for (const count of counts) sizes.push(await open(count));
  try {
    for (const what of Object.keys(calls)) {
      const [first = [], ...others] = await timesOf(sizes, what);
      for (const [index, times] of others.entries())
        tell(
          `${what}: ${formatNumber(sizes[index + 1]?.rows ?? 0, 'en', 0)} of ${formatNumber(sizes[0]?.rows ?? 0, 'en', 0)}`,
          Math.min(...times) / Math.min(...first),
          '×',
          { atMost: 1.5, isComparable: true, note: `${bothOf(times)} and ${bothOf(first)} ms` },
        );
    }
  } finally {
    for (const { product } of sizes) await product.end();
  }
  // What is due grows with what there is: these have no goal.
  for (const count of counts)
    for (const [name, ms] of await timesOfNight(count))
      tell(`${name}: ${formatNumber(count, 'en', 0)}`, ms, 'ms', {});
};
