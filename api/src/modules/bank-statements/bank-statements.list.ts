import type { BankStatement, bankStatementEndpoints } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';

type StatementFilter = FilterOf<typeof bankStatementEndpoints.list>;

const selectStatements = (db: Db) =>
  db
    .selectFrom('bank_statements')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_statements.bank_account_id')
    .leftJoin('admins', 'admins.id', 'bank_statements.imported_by')
    .select([
      'bank_statements.id',
      'bank_statements.created_at',
      'bank_account_id',
      'bank_accounts.name as bank_account_name',
      'file_name',
      'format',
      'from_on',
      'to_on',
      'opening',
      'closing',
      'lines_total',
      'lines_new',
      'refused',
      'admins.name as imported_by',
    ]);

function filteredStatements(db: Db, filter: StatementFilter) {
  let query = db.selectFrom('bank_statements');
  if (filter.id) query = query.where(isOneOf('bank_statements.id', filter.id));
  if (filter.bank_account_id) query = query.where('bank_account_id', '=', filter.bank_account_id);
  if (filter.q) query = query.where(sql<boolean>`lower(file_name) like ${containing(filter.q)}`);
  return query;
}

export const findStatement = async (db: Db, id: Id<'bank_statement'>): Promise<BankStatement | null> =>
  (await selectStatements(db).where('bank_statements.id', '=', id).executeTakeFirst()) ?? null;

export const listStatements = (
  db: Db,
  filter: StatementFilter,
  request: PageRequest<'created_at' | 'to_on'>,
) =>
  readPage(
    db,
    filteredStatements(db, filter),
    request,
    {
      id: 'bank_statements.id',
      columns: { created_at: 'bank_statements.created_at', to_on: 'to_on' },
      otherwise: ['created_at', 'DESC'],
      nullable: ['to_on'],
    },
    (ids) => selectStatements(db).where(isOneOf('bank_statements.id', ids)).execute(),
  );
