import type { Id } from '@rantau/shared/ids';
import type { LedgerTransactionKind, Posting } from '@rantau/shared/ledger';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { inOrder, isOneOf, type PageRequest, pageOfIds } from '../database/pages.ts';

interface Wanted {
  readonly id?: string[] | undefined;
  readonly q?: string | undefined;
  readonly user_id?: Id<'user'> | undefined;
  readonly kind?: LedgerTransactionKind | undefined;
}

export async function listTransactions(db: Db, filter: Wanted, request: PageRequest<'at'>) {
  let filtered = db.selectFrom('ledger_transactions');
  if (filter.id) filtered = filtered.where(isOneOf('id', filter.id));
  if (filter.user_id) filtered = filtered.where('user_id', '=', filter.user_id);
  if (filter.kind) filtered = filtered.where('kind', '=', filter.kind);
  if (filter.q) filtered = filtered.where('reference', '=', filter.q.toUpperCase());
  const page = await pageOfIds(db, filtered, request, {
    id: 'ledger_transactions.id',
    columns: { at: 'at' },
    otherwise: ['at', 'DESC'],
  });
  const records =
    page.ids.length === 0
      ? []
      : await db
          .selectFrom('ledger_transactions')
          .select((eb) => [
            'id',
            'kind',
            'at',
            'on',
            'user_id',
            'reference',
            jsonArrayFrom(
              eb
                .selectFrom('ledger_entries')
                .select(['account', 'amount_minor', 'currency'])
                .whereRef('transaction_id', '=', 'ledger_transactions.id')
                .orderBy('id'),
            ).as('entries'),
          ])
          .where('id', 'in', page.ids)
          .execute();
  return { data: inOrder(page.ids, records), total: page.total, estimated: page.estimated };
}

/** The sum of every account in each currency. */
export const accountSums = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', 'currency', eb.fn.sum<number>('amount_minor').as('balance_minor')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute();

/** The entries of the movement that was booked under a key, as postings. */
export const postingsOf = async (db: Db, idempotencyKey: string): Promise<Posting[]> =>
  (
    await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select(['account', 'amount_minor', 'currency', 'invoice_id'])
      .where('idempotency_key', '=', idempotencyKey)
      .orderBy('ledger_entries.id')
      .execute()
  ).map(({ invoice_id, ...posting }) => ({ ...posting, ...(invoice_id && { invoice_id }) }));

export interface CustomerBalance {
  readonly receivable_minor: number;
  readonly credit_minor: number;
}

/** What a customer owes and has. Locked, so that credit is not used twice at once. */
export async function lockCustomerBalance(db: Db, userId: Id<'user'>): Promise<CustomerBalance> {
  const row = await db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { receivable_minor: 0, credit_minor: 0 };
}
/** A customer's credit, from the sums that the book keeps. */
export async function readCredit(db: Db, userId: Id<'user'>): Promise<number> {
  const row = await db
    .selectFrom('customer_balances')
    .select('credit_minor')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.credit_minor ?? 0;
}
