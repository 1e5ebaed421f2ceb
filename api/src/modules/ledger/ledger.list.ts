import { ledgerEndpoints } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, instant, listFile } from '../../platform/database/list-file.ts';
import { isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';

type TransactionFilter = FilterOf<typeof ledgerEndpoints.transactions>;

function filteredTransactions(db: Db, filter: TransactionFilter) {
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

export async function listTransactions(db: Db, filter: TransactionFilter, request: PageRequest<'at'>) {
  const filtered = filteredTransactions(db, filter);
  return readPage(
    db,
    filtered,
    request,
    { id: 'ledger_transactions.id', columns: { at: 'at' }, otherwise: ['at', 'DESC'] },
    (ids) =>
      db
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
        .where(isOneOf('ledger_transactions.id', ids))
        .execute(),
  );
}

/** A line an entry: what was moved when, on which account, on which side. */
export const ledgerFile = listFile(ledgerEndpoints.transactions, {
  read: 'ledger:read',
  rows: (db, filter) =>
    sql`(${filteredTransactions(db, filter).selectAll('ledger_transactions')}) as ledger_transactions
      join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
      left join users on users.id = ledger_transactions.user_id`,
  id: 'ledger_entries.id',
  columns: [
    ['on', sql`ledger_transactions."on"::text`],
    instant('at', 'ledger_transactions.at'),
    column('kind', 'ledger_transactions.kind'),
    column('reference', 'ledger_transactions.reference'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('account', 'ledger_entries.account'),
    ['debit', sql`(greatest(ledger_entries.amount_minor, 0) / 100.0)::numeric(16, 2)::text`],
    ['credit', sql`(greatest(-ledger_entries.amount_minor, 0) / 100.0)::numeric(16, 2)::text`],
    column('currency', 'ledger_entries.currency'),
  ],
});
