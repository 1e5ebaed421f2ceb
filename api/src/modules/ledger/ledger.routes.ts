import { ledgerEndpoints } from '@rantau/shared/ledger';
import type { Module } from '../../platform/http/endpoint.ts';
import { accountSums } from '../../platform/ledger/ledger.repository.ts';
import { listTransactions } from './ledger.list.ts';

export const ledgerRoutes: Module = (route) => {
  route(ledgerEndpoints.transactions, ({ db, query: { filter, range, sort } }) =>
    listTransactions(db, filter, { range, sort }),
  );
  route(ledgerEndpoints.trialBalance, async ({ db, query }) =>
    (await accountSums(db, query.on)).map((sum) => ({ id: `${sum.account}.${sum.currency}`, ...sum })),
  );
};
