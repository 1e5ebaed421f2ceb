import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillWithDemo } from '../harness/demo.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { binaries, createCluster, query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { type Session, signIn } from '../harness/session.ts';
import type { Bench } from './figures.ts';

const connections = 16;
const lines = 3;

/**
 * Lower bound of an invoice with lines and ledger entries: the same rows in the same tables, in one
 * transaction.
 */
const bare = `\\set customer random(1, :customers)
begin;
insert into invoices (id, created_at, updated_at, reference, kind, state, user_id, total_minor, issued_on, due_on)
  select gen_random_uuid(), now(), now(), 'BARE-' || nextval('bench_numbers'), 'online_order', 'draft', id, ${lines * 1_000}, current_date, current_date + 14
  from bench_customers where number = :customer returning id as invoice, user_id as owner \\gset
insert into invoice_lines (id, invoice_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor)
  select gen_random_uuid(), :invoice::uuid, line, 'manual', 'Bench', 1, 'item', 1000, 1000 from generate_series(1, ${lines}) line;
update invoices set state = 'issued' where id = :invoice::uuid;
with header as (
  insert into ledger_transactions (id, kind, at, "on", user_id, reference, subject_kind, subject_id, idempotency_key, actor_kind)
    values (gen_random_uuid(), 'invoice_issued', now(), current_date, :owner::uuid, 'BARE', 'invoice', :invoice::uuid, 'bare ' || :invoice, 'system')
    returning id)
insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency, invoice_id)
  select gen_random_uuid(), header.id, 'receivable', :owner::uuid, ${lines * 1_000}::bigint, 'USD', :invoice::uuid from header
  union all select gen_random_uuid(), header.id, 'revenue_online_order', null, ${-lines * 1_000}, 'USD', null from header;
commit;
`;

/** Transactions a second, as pgbench counts them. */
async function bareTransactions(url: string, seconds: number): Promise<number> {
  const script = join(temporaryFolder('pgbench'), 'invoice.sql');
  await writeFile(script, bare);
  const [{ customers = 0 } = {}] = await query<{ customers: number }>(
    url,
    'select count(*)::int as customers from bench_customers',
  );
  const { stdout } = await promisify(execFile)(join(binaries(), 'pgbench'), [
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, '--jobs=2', `--time=${seconds}`],
    ...[`--define=customers=${customers}`, `--file=${script}`, url],
  ]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0) || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return perSecond;
}

/** Drafts an invoice of some lines and issues it, in one call. */
async function invoice({ call }: Session, customer: string): Promise<void> {
  const { status, body } = await call('POST', '/admins/invoices', {
    kind: 'online_order',
    user_id: customer,
    lines: Array.from({ length: lines }, () => ({ description: 'Bench', unit_price_minor: 1_000 })),
    issue: true,
  });
  if (status >= 300) throw new Error(`an invoice answered ${status}: ${body.slice(0, 200)}`);
}

/** Invoices a second through the product, the same number of callers at once. */
async function ourInvoices(session: Session, customers: readonly string[], seconds: number): Promise<number> {
  const from = performance.now();
  let made = 0;
  const caller = async (first: number) => {
    for (let turn = first; performance.now() - from < seconds * 1_000; turn += connections) {
      await invoice(session, customers[turn % customers.length] ?? '');
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => caller(first)));
  return made / ((performance.now() - from) / 1_000);
}

export const bench: Bench = async (tell) => {
  await using cluster = await createCluster();
  const env = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('invoices') });
  const url = env.DATABASE_URL;
  await using product = await startProduct({ env: { ...env, LOG_LEVEL: 'info' } });
  await query(
    url,
    'create table bench_customers as select id, row_number() over ()::int as number from users where confirmed_at is not null',
  );
  await query(url, 'create unique index on bench_customers (number)');
  await query(url, 'create sequence bench_numbers');
  const ids = (await query<{ id: string }>(url, 'select id from bench_customers')).map(({ id }) => id);
  const session = await signIn(product.port, 'admin', 'finance@rantau.example');
  await bareTransactions(url, 2);
  const least = await bareTransactions(url, 5);
  await ourInvoices(session, ids, 3);
  const ours = await ourInvoices(session, ids, 5);
  tell("invoice with lines and ledger entries: of pgbench's bare transaction", ours / least, '×', {
    atLeast: 0.2,
    isComparable: true,
    note: `${Math.round(ours)} of ${Math.round(least)} a second; ours with audit events, a mail and its job`,
  });
};
