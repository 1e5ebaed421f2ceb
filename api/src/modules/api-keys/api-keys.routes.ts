import { apiKeyEndpoints } from '@rantau/shared/api-keys';
import type { Module } from '../../platform/http/endpoint.ts';
import { listApiKeys } from './api-keys.repository.ts';
import { createApiKey, revokeApiKey } from './api-keys.service.ts';

/** Keys of customers and of those who work for a vendor. */
export const apiKeyRoutes: Module = (route, services) => {
  for (const calls of [apiKeyEndpoints.user, apiKeyEndpoints.vendor]) {
    route(calls.mine, ({ db, now, actor }) => listApiKeys(db, now, actor.id));
    route(calls.create, (call) => createApiKey(services, call.db, call, call.body));
    route(calls.revoke, (call) => revokeApiKey(call.db, call, call.params.id));
  }
};
