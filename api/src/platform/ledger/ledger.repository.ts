import type { Id } from '@rantau/shared/ids';
import type { LedgerAccount, LedgerTransactionKind, Posting } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../database/database.ts';
import { inOrder, isOneOf, type PageRequest, pageOfIds } from '../database/pages.ts';

interface Wanted {
  readonly id?: string[] | undefined;
  readonly q?: string | undefined;
  readonly user_id?: Id<'user'> | undefined;
  readonly kind?: LedgerTransactionKind | undefined;
  readonly account?: LedgerAccount | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function filteredTransactions(db: Db, filter: Wanted) {
  let filtered = db.selectFrom('ledger_transactions');
  if (filter.id) filtered = filtered.where(isOneOf('ledger_transactions.id', filter.id));
  if (filter.user_id) filtered = filtered.where('ledger_transactions.user_id', '=', filter.user_id);
  if (filter.kind) filtered = filtered.where('kind', '=', filter.kind);
  if (filter.from) filtered = filtered.where('on', '>=', filter.from);
  if (filter.to) filtered = filtered.where('on', '<=', filter.to);
  if (filter.q) filtered = filtered.where('reference', '=', filter.q.toUpperCase());
  if (filter.account)
    filtered = filtered.where(
      sql<boolean>`exists (select from ledger_entries
        where transaction_id = ledger_transactions.id and account = ${filter.account})`,
    );
  return filtered;
}

export async function listTransactions(db: Db, filter: Wanted, request: PageRequest<'at'>) {
  const filtered = filteredTransactions(db, filter);
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
          .leftJoin('users', 'users.id', 'ledger_transactions.user_id')
          .select((eb) => [
            'ledger_transactions.id',
            'kind',
            'at',
            'on',
            'ledger_transactions.user_id',
            'users.name as user_name',
            'reference',
            jsonArrayFrom(
              eb
                .selectFrom('ledger_entries')
                .select(['account', 'amount_minor', 'currency'])
                .whereRef('transaction_id', '=', 'ledger_transactions.id')
                .orderBy('ledger_entries.id'),
            ).as('entries'),
          ])
          .where('ledger_transactions.id', 'in', page.ids)
          .execute();
  return { data: inOrder(page.ids, records), total: page.total, estimated: page.estimated };
}

/** The sum of every account in each currency; at the end of a day, or of all that is booked. */
export function accountSums(db: Db, on?: string) {
  const entries = db
    .selectFrom('ledger_entries')
    .select((eb) => ['account', 'currency', eb.fn.sum<number>('amount_minor').as('balance_minor')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency');
  const until =
    on === undefined
      ? entries
      : entries
          .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
          .where('on', '<=', on);
  return until.execute();
}

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
