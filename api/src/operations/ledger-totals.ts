import type pg from 'pg';
import { StartError } from '../platform/database/data-dir-lock.ts';

/** Totals of the ledger, in minor units as text: they may exceed what a number holds. */
interface LedgerTotals {
  readonly entries: number;
  /** By currency; zero each. */
  readonly sums: Readonly<Record<string, string>>;
  readonly receivable: string;
  readonly credit: string;
}

/** Reads the book, and refuses one that is not balanced or whose kept balances differ from its entries. */
export async function readLedger(client: pg.ClientBase): Promise<LedgerTotals> {
  const { rows: sums } = await client.query<{ currency: string; sum: string; entries: number }>(
    'select currency, sum(amount_minor)::text as sum, count(*)::int as entries from ledger_entries group by currency order by currency',
  );
  const { rows: unbalanced } = await client.query<{ id: string }>(
    'select transaction_id as id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0 limit 1',
  );
  const { rows: wrong } = await client.query<{ user_id: string }>(`
    select user_id from customer_balances full join (
      select user_id, coalesce(sum(amount_minor) filter (where account = 'receivable'), 0) as receivable,
        coalesce(-sum(amount_minor) filter (where account = 'customer_credit'), 0) as credit,
        coalesce(-sum(amount_minor) filter (where account = 'prepayments'), 0) as prepaid
      from ledger_entries where account in ('receivable', 'customer_credit', 'prepayments') group by user_id
    ) as entries using (user_id)
    where coalesce(receivable, 0) <> coalesce(receivable_minor, 0) or coalesce(credit, 0) <> coalesce(credit_minor, 0)
      -- A backup of an earlier version has no such column.
      or coalesce(prepaid, 0) <> coalesce((to_jsonb(customer_balances) ->> 'prepaid_minor')::bigint, 0) limit 1`);
  if (unbalanced[0]) throw new StartError(`Ledger transaction ${unbalanced[0].id} is not balanced.`);
  if (wrong[0])
    throw new StartError(`The balance kept for customer ${wrong[0].user_id} differs from the ledger.`);
  const { rows } = await client.query<{ receivable: string; credit: string }>(
    `select coalesce(sum(receivable_minor), 0)::text as receivable, coalesce(sum(credit_minor), 0)::text as credit from customer_balances`,
  );
  return {
    entries: sums.reduce((total, { entries }) => total + entries, 0),
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, sum])),
    receivable: rows[0]?.receivable ?? '0',
    credit: rows[0]?.credit ?? '0',
  };
}
