import { offlineEndpoints as calls } from '@rantau/shared/offline';
import { pageOfConflicts } from '../../modules/conflicts/conflicts.repository.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { getConflict, readConflicts, resolveConflict } from './conflicts.ts';

export const conflictRoutes: Module = (route, services) => {
  route(calls.conflicts, async ({ db, query }) => {
    const page = await pageOfConflicts(db, query.filter, query);
    return { ...page, data: await readConflicts(services, db, page.ids) };
  });
  route(calls.conflict, ({ db, params }) => getConflict(services, db, params.id));
  route(calls.resolve, (call) =>
    resolveConflict(services, call.db, call, call.params.id, call.version, call.body),
  );
};
