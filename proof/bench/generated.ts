import { createHash } from 'node:crypto';
import { formatNumber } from '@rantau/shared/format';
import { query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { LeftOut } from '../harness/report.ts';

const server = process.env['BENCH_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';

const needed = 'it needs a PostgreSQL and a superuser of it, named by BENCH_DATABASE_URL';

const urlOf = (database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Generated inbound packages belong to customers of this many inbound packages each. */
const inboundPackagesEach = 1_000;

/** An id as the product makes them: those of one time lie beside each other, in the table and in its indexes. */
const idOf = (instant: string) =>
  `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
     substring(int8send((extract(epoch from ${instant}) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;

const fill = (rows: number) => [
  `insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, suite, payment_reference, notifications, confirmed_at, password_hash)
     select gen_random_uuid(), now(), now(), 'bench' || n || '@example.com', 'Bench ' || n, '+60123456789', 'forwarding', 'en', 'BE' || n, 'BP' || n,
       '{"inbound_package":false,"trip":false,"invoice_reminder":false,"marketing":false}', now(), demo.password_hash
     from generate_series(1, ${rows / inboundPackagesEach}) n, (select password_hash from users where email = 'aminah@example.com') demo`,
  // One after the other in time, as inbound packages come; half of them in one state.
  `insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number, raw_tracking_number, carrier, shop, user_id, received_at,
       weight_lb, length_in, width_in, height_in, volume_cft, location)
     select ${idOf('made')}, made, made, 'BN-' || n, case when n % 2 = 0 then 'received' else (array['inspected', 'ready', 'shipped', 'delivered'])[n / 2 % 4 + 1] end,
       number, number, 'amazon', 'Bench', users.id, made, 2, 10, 10, 10, 0.58, 'A-' || n % 100
     from (select n, now() - (${rows} - n) * interval '20 seconds' as made, 'TBA' || lpad((n::bigint * 7919 % 999999999989)::text, 12, '0') as number
       from generate_series(1, ${rows}) n) made_up
     join users on users.suite = 'BE' || (n * 7 % ${rows / inboundPackagesEach} + 1)`,
];

const fingerprint = (rows: number): string =>
  createHash('sha256').update(fill(rows).join()).digest('hex').slice(0, 10);

/** A million rows go in four times faster where their indexes are built once, at the end. */
async function withoutIndexes(url: string, work: () => Promise<void>): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    url,
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'inbound_packages'
       and indexname not in (select conname from pg_constraint where conrelid = 'inbound_packages'::regclass)`,
  );
  for (const { name } of indexes) await query(url, `drop index ${name}`);
  await work();
  for (const { definition } of indexes) await query(url, definition);
}

/** The databases of one family there are; left out where the server is away or lets us make none. */
async function kept(family: string): Promise<readonly string[]> {
  const [allowed, known] = await Promise.all([
    query<{ may: boolean }>(server, 'select rolsuper as may from pg_roles where rolname = current_user'),
    query<{ datname: string }>(server, 'select datname from pg_database where datname like $1', [
      `${family}\\_%`,
    ]),
  ]).catch((error: Error) => {
    throw new LeftOut(`${needed} (${error.message || (error as NodeJS.ErrnoException).code})`);
  });
  if (!allowed[0]?.may) throw new LeftOut(`${needed} (its user is no superuser)`);
  return known.map(({ datname }) => datname);
}

/**
 * A database with the demo data and so many inbound packages more, made once and kept as `rantau_bench_…`; the product migrates
 * the copy that is worked on. The copy goes when it is disposed of.
 */
export async function generatedDatabase(rows: number): Promise<AsyncDisposable & { url: string }> {
  const family = `rantau_bench_${rows}`;
  const name = `${family}_${fingerprint(rows)}`;
  const known = await kept(family);
  if (!known.includes(name)) {
    for (const datname of known) await query(server, `drop database ${datname} with (force)`);
    const draft = `${family}_draft`;
    await query(server, `create database ${draft}`);
    console.log(`Making a database of ${formatNumber(rows, 'en')} inbound packages; it is kept as ${name}.`);
    const product = await startProduct({ env: { DATABASE_URL: urlOf(draft) } });
    await product.end();
    await withoutIndexes(urlOf(draft), async () => {
      for (const statement of fill(rows)) await query(urlOf(draft), statement);
    });
    await query(urlOf(draft), 'vacuum (analyze) inbound_packages');
    await query(urlOf(draft), 'analyze users');
    await query(server, `alter database ${draft} rename to ${name}`);
  }
  const copy = `rantau_bench_copy_${process.pid}_${rows}`;
  await query(server, `create database ${copy} template ${name}`);
  await query(urlOf(copy), 'checkpoint');
  return {
    url: urlOf(copy),
    [Symbol.asyncDispose]: async () => {
      await query(server, `drop database if exists ${copy} with (force)`);
    },
  };
}
