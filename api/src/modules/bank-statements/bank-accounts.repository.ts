import type { BankAccount } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Accounts with the lines that wait, and the day up to which their statements are here. */
export const selectBankAccounts = (db: Db) =>
  db.selectFrom('bank_accounts').select([
    'bank_accounts.id',
    'bank_accounts.version',
    'bank_accounts.created_at',
    'bank_accounts.updated_at',
    'name',
    'account_number',
    'currency',
    'methods',
    'opening_on',
    'opening_minor',
    'csv_mapping',
    'active',
    sql<number>`(select count(*) from bank_lines
        where bank_lines.bank_account_id = bank_accounts.id and bank_lines.state = 'open')::int`.as(
      'open_count',
    ),
    sql<string | null>`(select max(to_on) from bank_statements
        where bank_statements.bank_account_id = bank_accounts.id)::text`.as('last_statement_on'),
  ]);

export const findBankAccount = async (db: Db, id: Id<'bank_account'>): Promise<BankAccount | null> =>
  (await selectBankAccounts(db).where('bank_accounts.id', '=', id).executeTakeFirst()) ?? null;

/** Locked, so that of one account one file is booked at a time. */
export async function lockBankAccount(db: Db, id: Id<'bank_account'>): Promise<BankAccount | null> {
  await db.selectFrom('bank_accounts').select('id').where('id', '=', id).forUpdate().execute();
  return findBankAccount(db, id);
}
