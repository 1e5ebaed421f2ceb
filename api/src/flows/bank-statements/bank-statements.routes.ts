import { bankAccountEndpoints, bankStatementEndpoints } from '@rantau/shared/bank-statements';
import type { Id } from '@rantau/shared/ids';
import {
  findBankAccount,
  selectBankAccounts,
} from '../../modules/bank-statements/bank-accounts.repository.ts';
import { createBankAccount, updateBankAccount } from '../../modules/bank-statements/bank-accounts.service.ts';
import { findStatement, listStatements } from '../../modules/bank-statements/bank-statements.list.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/not-found.ts';
import { importStatement } from './import-statement.ts';

export const bankStatementRoutes: Module = (route, services) => {
  async function account(db: Db, id: Id<'bank_account'>) {
    return found(await findBankAccount(db, id));
  }

  route(bankAccountEndpoints.list, ({ db, query: { filter, range, sort } }) => {
    const all = db.selectFrom('bank_accounts');
    return readPage(
      db,
      filter.id ? all.where(isOneOf('bank_accounts.id', filter.id)) : all,
      { range, sort },
      {
        id: 'bank_accounts.id',
        columns: { name: 'name', created_at: 'bank_accounts.created_at' },
        otherwise: ['name', 'ASC'],
      },
      (ids) => selectBankAccounts(db).where(isOneOf('bank_accounts.id', ids)).execute(),
    );
  });
  route(bankAccountEndpoints.get, ({ db, params }) => account(db, params.id));
  route(bankAccountEndpoints.create, async (call) =>
    account(call.db, await createBankAccount(services, call.db, call, call.body)),
  );
  route(bankAccountEndpoints.update, async (call) => {
    await updateBankAccount(services, call.db, call, call.params.id, call.version, call.body);
    return account(call.db, call.params.id);
  });

  route(bankStatementEndpoints.list, ({ db, query: { filter, range, sort } }) =>
    listStatements(db, filter, { range, sort }),
  );
  route(bankStatementEndpoints.get, async ({ db, params }) => {
    return found(await findStatement(db, params.id));
  });
  route(bankStatementEndpoints.import, async (call) =>
    importStatement(call.db, call, await account(call.db, call.params.id), call.body),
  );
};
