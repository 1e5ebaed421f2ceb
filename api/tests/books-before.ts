import { readFileSync } from 'node:fs';
import { ledgerAccounts } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isOffer } from '../src/platform/database/conditions/states.ts';
import type { Db } from '../src/platform/database/database.ts';

const read = (name: string) => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8');
/** The accounts that came later are in the book by now. */
const quotesTakenOff = read('0140_quotes_booked_when_accepted.sql').replace(
  "'tax_payable',",
  Object.keys(ledgerAccounts)
    .map((account) => `'${account}',`)
    .join(' '),
);
const later = read('0141_taxes_by_kind_and_accounts.sql');
const taxesSorted = later.slice(later.indexOf('create temporary table sorted'));

/** Turns the book into what it was while quotes were booked when they were made, and money on them settled a debt. */
async function bookQuotesAtOnce(trx: Db): Promise<number> {
  await sql.raw('alter table ledger_transactions disable trigger user').execute(trx);
  await sql.raw('alter table ledger_entries disable trigger user').execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into ledger_transactions
      (id, kind, at, "on", user_id, reference, subject_kind, subject_id, idempotency_key, actor_kind)
    select gen_random_uuid(), 'invoice_issued', now(), invoices.issued_on, invoices.user_id, invoices.reference, 'invoice',
      invoices.id, 'invoice:' || invoices.id || ':issue', 'system'
    from invoices join online_orders on online_orders.id = invoices.online_order_id
    where ${isOffer('online_orders.state')} and invoices.state in ('issued', 'partially_paid') returning id`.execute(
    trx,
  );
  await sql`
    with charged as (
      select ledger_transactions.id, invoices.user_id, invoices.id as invoice_id, line.amount_minor,
        case when line.kind in ('sales_tax', 'tax') then 'tax_payable'
          when line.amount_minor < 0 then 'discounts' else 'deposits' end as account
      from ledger_transactions join invoices on invoices.id = subject_id join invoice_lines line on line.invoice_id = invoices.id
      where ledger_transactions.id = any(${rows.map(({ id }) => id)}::uuid[])
    )
    insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency, invoice_id)
    select gen_random_uuid(), id, account, null, -sum(amount_minor), 'USD', null from charged group by id, account
    union all
    select gen_random_uuid(), id, 'receivable', user_id, sum(amount_minor), 'USD', invoice_id
      from charged group by id, user_id, invoice_id`.execute(trx);
  await sql`update ledger_entries set account = 'receivable' from invoices
    join online_orders on online_orders.id = invoices.online_order_id
    where ledger_entries.invoice_id = invoices.id and account = 'prepayments' and ${isOffer('online_orders.state')}`.execute(
    trx,
  );
  await sql.raw('alter table customer_balances drop column prepaid_minor').execute(trx);
  await sql`update customer_balances set receivable_minor = coalesce((select sum(amount_minor) from ledger_entries
    where ledger_entries.user_id = customer_balances.user_id and account = 'receivable'), 0)`.execute(trx);
  await sql.raw('alter table ledger_transactions enable trigger user').execute(trx);
  await sql.raw('alter table ledger_entries enable trigger user').execute(trx);
  return rows.length;
}

async function readBook(trx: Db) {
  const [balances, sums, others] = await Promise.all([
    sql`select to_jsonb(customer_balances) as balance from customer_balances
      where receivable_minor <> 0 or credit_minor <> 0 or prepaid_minor <> 0 order by user_id`.execute(trx),
    sql`select account, currency, sum(amount_minor) from ledger_entries group by 1, 2 having sum(amount_minor) <> 0
      order by 1, 2`.execute(trx),
    sql`select ledger_transactions.id, kind, account, amount_minor from ledger_transactions
      join ledger_entries on transaction_id = ledger_transactions.id
      where subject_id not in (select invoices.id from invoices
        join online_orders on online_orders.id = invoices.online_order_id where ${isOffer('online_orders.state')})
        and transaction_id not in (select transaction_id from ledger_entries where account = 'prepayments'
          or invoice_id in (select invoices.id from invoices
            join online_orders on online_orders.id = invoices.online_order_id where ${isOffer('online_orders.state')}))
      order by ledger_entries.id`.execute(trx),
  ]);
  return { balances: balances.rows, sums: sums.rows, others: others.rows };
}

/**
 * Makes the book as it was before, migrates it, and expects every balance and every movement that is not of a quote as
 * they are. Nothing of it is kept. Returns how many quotes there were.
 */
export async function expectQuotesTakenOff(db: Db): Promise<number> {
  const seen = await db
    .transaction()
    .execute(async (trx) => {
      const before = await readBook(trx);
      const quotes = await bookQuotesAtOnce(trx);
      await sql.raw(quotesTakenOff).execute(trx);
      await sql.raw('set constraints all immediate').execute(trx);
      throw Object.assign(new Error('looked at'), { seen: { before, quotes, after: await readBook(trx) } });
    })
    .catch((error: { seen?: never }) => error.seen ?? Promise.reject(error));
  const { before, after, quotes } = seen as Record<'before' | 'after', object> & { quotes: number };
  expect(after).toEqual(before);
  return quotes;
}

/**
 * Puts all taxes on one account, as they were before, sorts them, and expects every account on every day as it is.
 * Returns how many movements had one.
 */
export async function expectTaxesSorted(db: Db): Promise<number> {
  const sums = sql`select account, "on", sum(amount_minor) from ledger_transactions
    join ledger_entries on transaction_id = ledger_transactions.id
    where account in ('service_tax', 'us_sales_tax', 'tax_payable', 'receivable', 'discounts')
    group by 1, 2 having sum(amount_minor) <> 0 order by 1, 2`;
  const seen = await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('alter table ledger_entries disable trigger user').execute(trx);
      // Taxes of other kinds are new: the one account was not theirs.
      await sql`update ledger_entries set account = 'discounts' where account = 'tax_payable'`.execute(trx);
      const before = (await sums.execute(trx)).rows;
      const { numAffectedRows } =
        await sql`update ledger_entries set account = 'tax_payable' from ledger_transactions
        where ledger_transactions.id = transaction_id and kind <> 'shop_paid' and account in ('service_tax', 'us_sales_tax')`.execute(
          trx,
        );
      await sql.raw('alter table ledger_entries enable trigger user').execute(trx);
      await sql.raw(taxesSorted).execute(trx);
      await sql.raw('set constraints all immediate').execute(trx);
      const after = (await sums.execute(trx)).rows;
      throw Object.assign(new Error('looked at'), {
        seen: { before, after, moved: Number(numAffectedRows) },
      });
    })
    .catch((error: { seen?: never }) => error.seen ?? Promise.reject(error));
  const { before, after, moved } = seen as { before: unknown; after: unknown; moved: number };
  expect(after).toEqual(before);
  return moved;
}
