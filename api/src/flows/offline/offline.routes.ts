import { offlineEndpoints as calls } from '@rantau/shared/offline';
import { findRequests, pageOfRequests } from '../../modules/offline/offline.repository.ts';
import { inOrder } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { applyRequests } from './offline.ts';

export const offlineRoutes: Module = (route, services) => {
  route(calls.submit, async (call) => ({
    results: await applyRequests(services, call.db, call, call.body.requests),
  }));
  route(calls.list, async ({ db, query }) => {
    const page = await pageOfRequests(db, query.filter, query);
    return { ...page, data: inOrder(page.ids, await findRequests(db, page.ids)) };
  });
};
