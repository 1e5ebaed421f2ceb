import { bulkActionEndpoints as calls } from '@rantau/shared/bulk-actions';
import type { Module } from '../../platform/http/endpoint.ts';
import { listBulkActions, listBulkRows, refusedRows } from './bulk-actions.repository.ts';
import { cancelBulkAction, getBulkAction, putBackShelves, startBulkAction } from './bulk-actions.ts';
import { groupRefusals } from './bulk-checks.ts';

/** One deed for all that match, in one request, with a report for each. */
export const bulkActionRoutes: Module = (route, services) => {
  route(calls.transitionInboundPackages, (call) =>
    startBulkAction(services, call.db, call, 'inbound-packages.transition', call.body),
  );
  route(calls.relocateInboundPackages, (call) =>
    startBulkAction(services, call.db, call, 'inbound-packages.relocate', call.body),
  );
  for (const mode of ['sea', 'air'] as const) {
    route(calls[mode].transition, (call) =>
      startBulkAction(services, call.db, call, 'outbound-packages.transition', { ...call.body, mode }),
    );
    route(calls[mode].load, (call) =>
      startBulkAction(services, call.db, call, 'outbound-packages.load', { ...call.body, mode }),
    );
    route(calls[mode].release, (call) =>
      startBulkAction(services, call.db, call, 'deliveries.release', { ...call.body, mode }),
    );
  }
  route(calls.issueInvoices, (call) => startBulkAction(services, call.db, call, 'invoices.issue', call.body));
  route(calls.inviteUsers, (call) => startBulkAction(services, call.db, call, 'users.invite', call.body));
  route(calls.list, ({ db, actor, query }) => listBulkActions(db, actor.id, query));
  route(calls.get, ({ db, actor, params }) => getBulkAction(db, actor.id, params.id));
  route(calls.rows, async ({ db, actor, params, query }) => {
    const { id } = await getBulkAction(db, actor.id, params.id);
    return listBulkRows(db, id, query);
  });
  route(calls.refusals, async ({ db, actor, params }) => {
    const { id } = await getBulkAction(db, actor.id, params.id);
    return groupRefusals(await refusedRows(db, id));
  });
  route(calls.putBack, (call) => putBackShelves(services, call.db, call, call.params.id));
  route(calls.cancel, (call) => cancelBulkAction(call.db, call, call.params.id));
};
