import { type BankLine, bankLineEndpoints } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, instant, listFile, money } from '../../platform/database/list-file.ts';
import { containing, isAnyOf, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';

type LineFilter = FilterOf<typeof bankLineEndpoints.list>;
export type LineRow = Omit<BankLine, 'proposals'>;

const selectLines = (db: Db) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.bank_account_id')
    .leftJoin('bank_lines as twins', 'twins.id', 'bank_lines.twin_id')
    .leftJoin('payments', 'payments.id', 'bank_lines.payment_id')
    .leftJoin('ledger_transactions as movements', 'movements.id', 'bank_lines.movement_id')
    .leftJoin('users', 'users.id', 'movements.user_id')
    .leftJoin('admins', 'admins.id', 'bank_lines.decided_by')
    .select([
      'bank_lines.id',
      'bank_lines.version',
      'bank_lines.created_at',
      'bank_lines.updated_at',
      'bank_lines.bank_account_id',
      'bank_accounts.name as bank_account_name',
      'bank_lines.statement_id',
      'bank_lines.state',
      'bank_lines.booked_on',
      'bank_lines.value_on',
      'bank_lines.amount_minor',
      'bank_accounts.currency',
      'bank_lines.counterparty',
      'bank_lines.description',
      'bank_lines.bank_reference',
      'bank_lines.balance_minor',
      sql<LineRow['twin']>`case when twins.id is not null then jsonb_build_object('id', twins.id,
        'description', trim(twins.counterparty || ' ' || twins.description)) end`.as('twin'),
      'bank_lines.payment_id',
      'payments.reference as payment_reference',
      sql<LineRow['movement']>`case when movements.id is not null then jsonb_build_object('id', movements.id,
        'kind', movements.kind, 'reference', movements.reference) end`.as('movement'),
      'users.name as user_name',
      'bank_lines.note',
      'bank_lines.decided_at',
      'admins.name as decided_by',
    ]);

export const findLine = async (db: Db, id: Id<'bank_line'>): Promise<LineRow | null> =>
  (await selectLines(db).where('bank_lines.id', '=', id).executeTakeFirst()) ?? null;

/** The member of staff who imported the statement that a line stands on. */
export const importOf = (db: Db, id: Id<'bank_line'>) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_statements', 'bank_statements.id', 'bank_lines.statement_id')
    .select('bank_statements.imported_by')
    .where('bank_lines.id', '=', id)
    .executeTakeFirstOrThrow();

export async function lockLine(db: Db, id: Id<'bank_line'>): Promise<LineRow | null> {
  await db.selectFrom('bank_lines').select('id').where('id', '=', id).forUpdate().execute();
  return findLine(db, id);
}

function filteredLines(db: Db, filter: LineFilter) {
  let query = db.selectFrom('bank_lines');
  if (filter.id) query = query.where(isOneOf('bank_lines.id', filter.id));
  if (filter.state) query = query.where(isAnyOf('bank_lines.state', filter.state));
  if (filter.bank_account_id) query = query.where('bank_lines.bank_account_id', '=', filter.bank_account_id);
  if (filter.statement_id) query = query.where('statement_id', '=', filter.statement_id);
  if (filter.payment_id) query = query.where('bank_lines.payment_id', '=', filter.payment_id);
  if (filter.direction)
    query = query.where('bank_lines.amount_minor', filter.direction === 'in' ? '>' : '<', 0);
  if (filter.from) query = query.where('booked_on', '>=', filter.from);
  if (filter.to) query = query.where('booked_on', '<=', filter.to);
  if (filter.q)
    query = query.where(
      sql<boolean>`lower(counterparty || ' ' || bank_lines.description || ' ' || bank_lines.bank_reference) like ${containing(filter.q)}`,
    );
  return query;
}

export const listLines = (db: Db, filter: LineFilter, request: PageRequest<'booked_on' | 'amount_minor'>) =>
  readPage(
    db,
    filteredLines(db, filter),
    request,
    {
      id: 'bank_lines.id',
      columns: { booked_on: 'booked_on', amount_minor: 'bank_lines.amount_minor' },
      otherwise: ['booked_on', 'DESC'],
    },
    (ids) => selectLines(db).where(isOneOf('bank_lines.id', ids)).execute(),
  );

/** Lines of an account that wait, oldest first; bounded. */
export const listWaiting = (db: Db, accountId: Id<'bank_account'>): Promise<LineRow[]> =>
  selectLines(db)
    .where('bank_lines.bank_account_id', '=', accountId)
    .where('bank_lines.state', '=', 'open')
    .orderBy('bank_lines.booked_on')
    .orderBy('bank_lines.id')
    .limit(20_000)
    .execute();

export const bankLinesFile = listFile(bankLineEndpoints.list, {
  read: 'bank-statement:read',
  rows: (db, filter) =>
    sql`(${filteredLines(db, filter).selectAll('bank_lines')}) as bank_lines
      join bank_accounts on bank_accounts.id = bank_lines.bank_account_id
      left join payments on payments.id = bank_lines.payment_id
      left join ledger_transactions as movements on movements.id = bank_lines.movement_id`,
  id: 'bank_lines.id',
  columns: [
    column('bank_account', 'bank_accounts.name'),
    column('booked_on', 'bank_lines.booked_on'),
    column('value_on', 'bank_lines.value_on'),
    column('currency', 'bank_accounts.currency'),
    money('amount', 'bank_lines.amount_minor'),
    column('counterparty', 'bank_lines.counterparty'),
    column('description', 'bank_lines.description'),
    column('bank_reference', 'bank_lines.bank_reference'),
    column('state', 'bank_lines.state'),
    column('payment', 'payments.reference'),
    column('movement', 'movements.kind'),
    column('movement_reference', 'movements.reference'),
    column('note', 'bank_lines.note'),
    instant('decided_at', 'bank_lines.decided_at'),
  ],
});
