import { createHash } from 'node:crypto';
import { fillWithDemo } from '../harness/demo.ts';
import { query } from '../harness/postgres.ts';
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

/** Half of them in one state, under numbers that follow each other. */
const evenly = {
  state:
    "case when n % 2 = 0 then 'received' else (array['inspected', 'ready', 'shipped', 'delivered'])[n / 2 % 4 + 1] end",
  number: "'TBA' || lpad((n::bigint * 7919 % 999999999989)::text, 12, '0')",
};

/** The same for those of the last 60 days; older ones have arrived. Under numbers as a carrier gives them. */
const inTime = {
  state: `case when made < now() - interval '60 days' then 'delivered' else ${evenly.state} end`,
  number: "'TBA' || lpad((n::bigint * 618033988749 % 999999999989)::text, 12, '0')",
};

const fill = (rows: number, { state, number } = evenly) => [
  `insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, suite, payment_reference, notifications, confirmed_at, password_hash)
     select gen_random_uuid(), now(), now(), 'bench' || n || '@example.com', 'Bench ' || n, '+60123456789', 'forwarding', 'en', 'BE' || n, 'BP' || n,
       '{"inbound_package":false,"trip":false,"invoice_reminder":false,"marketing":false}', now(), demo.password_hash
     from generate_series(1, ${rows / inboundPackagesEach}) n, (select password_hash from users where email = 'aminah@example.com') demo`,
  // One after the other in time, as inbound packages come.
  `insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number, raw_tracking_number, carrier, shop, user_id, received_at,
       weight_lb, length_in, width_in, height_in, volume_cft, location)
     select ${idOf('made')}, made, made, 'BN-' || n, ${state},
       number, number, 'amazon', 'Bench', users.id, made, 2, 10, 10, 10, 0.58, 'A-' || n % 100
     from (select n, now() - (${rows} - n) * interval '20 seconds' as made, ${number} as number
       from generate_series(1, ${rows}) n) made_up
     join users on users.suite = 'BE' || (n * 7 % ${rows / inboundPackagesEach} + 1)`,
];

/** Of so many inbound packages one is invoiced, with an outbound package; of so many invoices of the last 60 days one is open. */
const [perInvoice, perOpenInvoice] = [3, 10];

/**
 * What comes of inbound packages: their timelines and audit events, in months as they would have come, and outbound packages
 * on trips with invoices and the book. Triggers and foreign keys are off meanwhile.
 */
const fillBooks = [
  `do $$ begin
     alter table audit_events detach partition audit_events_history;
     for month in 0..84 loop
       execute format('create table audit_events_%s partition of audit_events for values from (%L) to (%L)', month,
         date_trunc('month', now()) + (month - 83) * interval '1 month', date_trunc('month', now()) + (month - 82) * interval '1 month');
       execute format('alter table audit_events_%s add primary key (id)', month);
     end loop;
     insert into audit_events select * from audit_events_history;
     drop table audit_events_history;
   end $$`,
  `insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after)
     select ${idOf('created_at')}, created_at, 'admin', admins.id, admins.name, 'inbound_package.receive', 'inbound_package',
       inbound_packages.id, jsonb_build_object('reference', reference, 'state', 'received', 'weight_lb', weight_lb, 'location', location)
     from inbound_packages, (select id, name from admins order by id limit 1) admins where shop = 'Bench'`,
  `insert into state_changes (id, subject_kind, subject_id, to_state, at, actor_kind)
     select ${idOf('created_at')}, 'inbound_package', id, 'received', created_at, 'admin' from inbound_packages where shop = 'Bench'`,
  `create temporary table billed as
     select ${idOf('created_at')} as id, n, user_id, created_at, created_at > now() - interval '60 days' and hashint4(n) % ${perOpenInvoice} = 0 as is_open, 1000 + n::bigint * 7 % 9000 as total
     from (select substr(reference, 4)::int / ${perInvoice} as n, user_id, created_at from inbound_packages
       where shop = 'Bench' and substr(reference, 4)::int % ${perInvoice} = 0) packages`,
  `insert into trips (id, created_at, updated_at, reference, code, mode, state, carrier_name, cutoff_at, departs_at, departed_at, arrives_at, arrived_at)
     select ${idOf('at')}, at, at, code, code, 'sea', 'completed', 'Bench', at, at, at, at + interval '30 days', at + interval '30 days'
     from (select 'BT-' || n / 1000 as code, min(created_at) as at from billed group by n / 1000) filled`,
  `insert into outbound_packages (id, created_at, updated_at, reference, state, mode, user_id, trip_id, recipient, services, delivered_at, packed_volume_cft)
     select billed.id, billed.created_at, billed.created_at, 'BO-' || n, 'delivered', 'sea', user_id, trips.id, '{}', '{}', billed.created_at, 3
     from billed join trips on code = 'BT-' || n / 1000`,
  `insert into invoices (id, created_at, updated_at, reference, kind, state, user_id, total_minor, paid_minor, issued_on, due_on, outbound_package_id, paid_at)
     select id, created_at, created_at, 'BI-' || n, 'sea_freight', case when is_open then 'issued' else 'paid' end, user_id, total,
       case when is_open then 0 else total end, created_at::date, (created_at + interval '14 days')::date, id, case when not is_open then created_at end
     from billed`,
  `create temporary table booked as
     select ${idOf('created_at')} as id, kind, billed.id as invoice, n, user_id, created_at, total
     from billed join (values ('invoice_issued'), ('payment_verified')) as kinds (kind) on kind = 'invoice_issued' or not is_open`,
  `insert into ledger_transactions (id, kind, at, "on", user_id, reference, subject_kind, subject_id, idempotency_key, actor_kind)
     select id, kind, created_at, created_at::date, user_id, 'BI-' || n, 'invoice', invoice, kind || invoice, 'system' from booked`,
  `insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency, invoice_id)
     select ${idOf('created_at')}, id, account, case when account = 'receivable' then user_id end, sign * total, 'USD',
       case when account = 'receivable' then invoice end
     from booked join (values ('invoice_issued', 'receivable', 1), ('invoice_issued', 'revenue_sea_freight', -1),
       ('payment_verified', 'cash_zelle', 1), ('payment_verified', 'receivable', -1)) as halves (of_kind, account, sign) on of_kind = kind`,
  `insert into customer_balances (user_id, receivable_minor) select user_id, sum(total) from billed where is_open group by user_id`,
  // As the nightly job leaves them.
  `insert into ledger_days ("on", account, currency, amount_minor)
     select "on", account, currency, sum(amount_minor) from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
     where "on" <= current_date - 2 group by "on", account, currency
   on conflict ("on", account, currency) do update set amount_minor = excluded.amount_minor`,
];

const fingerprint = (statements: readonly string[]): string =>
  createHash('sha256').update(statements.join()).digest('hex').slice(0, 10);

/** A million rows go in four times faster where their indexes are built once, at the end. */
async function withoutIndexes(
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    url,
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any($1)
       and indexname not in (select conname from pg_constraint where conrelid = tablename::regclass)`,
    [tables],
  );
  for (const { name } of indexes) await query(url, `drop index ${name}`);
  await work();
  // Of a partitioned table it says `only`: without its partitions.
  for (const { definition } of indexes)
    await query(url, `set maintenance_work_mem = '1GB'; ${definition.replace(' ON ONLY ', ' ON ')}`);
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

const withBooks = [
  'audit_events',
  'state_changes',
  'outbound_packages',
  'invoices',
  'ledger_transactions',
  'ledger_entries',
];

/** Makes the database of a family unless it is there already, and answers its name. */
async function keep(family: string, packages: readonly string[], books: readonly string[]): Promise<string> {
  const name = `${family}_${fingerprint([...packages, ...books])}`;
  const known = await kept(family);
  if (known.includes(name)) return name;
  for (const datname of known) await query(server, `drop database ${datname} with (force)`);
  const draft = `${family}_draft`;
  await query(server, `create database ${draft}`);
  console.log(`Making a database of generated inbound packages; it is kept as ${name}.`);
  await fillWithDemo({ DATABASE_URL: urlOf(draft) });
  const tables = ['inbound_packages', ...(books.length > 0 ? withBooks : [])];
  await withoutIndexes(urlOf(draft), tables, async () => {
    for (const statement of packages) await query(urlOf(draft), statement);
    if (books.length > 0)
      await query(urlOf(draft), `set session_replication_role = replica; ${books.join(';')}`);
  });
  for (const table of [...tables, 'users']) await query(urlOf(draft), `vacuum (analyze) ${table}`);
  await query(server, `alter database ${draft} rename to ${name}`);
  return name;
}

export type Copy = AsyncDisposable & { readonly url: string };

/** A copy to be written in, which the product migrates; it goes when it is disposed of. */
async function copyOf(name: string, rows: number): Promise<Copy> {
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

const keepPackages = (rows: number) => keep(`rantau_bench_${rows}`, fill(rows), []);
const keepBooks = (rows: number) => keep(`rantau_bench_books_${rows}`, fill(rows, inTime), fillBooks);

/** A copy of the demo data with so many inbound packages more, made once and kept as `rantau_bench_…`. */
export const generatedDatabase = async (rows: number): Promise<Copy> =>
  copyOf(await keepPackages(rows), rows);

/** The same with timelines, audit events, invoices and the book. It is only read, so there is no copy of it. */
export const databaseWithBooks = async (rows: number): Promise<string> => urlOf(await keepBooks(rows));

/** A copy of it, for work that writes. */
export const copyWithBooks = async (rows: number): Promise<Copy> => copyOf(await keepBooks(rows), rows);
