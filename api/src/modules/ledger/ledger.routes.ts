import { ledgerEndpoints } from '@rantau/shared/ledger';
import type { Module } from '../../platform/http/endpoint.ts';
import { accountSums } from '../../platform/ledger/ledger.repository.ts';
import { listTransactions } from './ledger.list.ts';

export const ledgerRoutes: Module = (route, { fromReplica }) => {
  route(ledgerEndpoints.transactions, ({ db, query: { filter, range, sort } }) =>
    listTransactions(db, filter, { range, sort }),
  );
  route(ledgerEndpoints.trialBalance, async ({ query }) => {
    const sums = await fromReplica((db) => accountSums(db, query.on));
    return sums.map((sum) => ({ id: `${sum.account}.${sum.currency}`, ...sum }));
  });
};
