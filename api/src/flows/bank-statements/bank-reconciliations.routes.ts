import { bankReconciliationEndpoints } from '@rantau/shared/bank-statements';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { reconcile, shortened } from './reconcile.ts';
import { reconciliationCsv } from './reconciliation-csv.ts';

export const bankReconciliationRoutes: Module = (route) => {
  route(bankReconciliationEndpoints.list, async ({ db, query }) =>
    (await reconcile(db, query.month)).map(shortened),
  );
  route(bankReconciliationEndpoints.csv, async (call) => {
    const { month } = call.query;
    const all = await reconcile(call.db, month);
    // A file leaves the house: who took it is on the record.
    await audit(call.db, call, 'export.download', newId(call.now), {
      after: { resource: 'bank-reconciliations', month, format: 'csv' },
    });
    return {
      filename: `bank-reconciliation-${month}.csv`,
      body: reconciliationCsv(all, call.locale),
    };
  });
};
