import { webhookEndpoints } from '@rantau/shared/webhooks';
import type { Module } from '../../platform/http/endpoint.ts';
import {
  listDeliveries,
  readDelivery,
  replayDelivery,
  replayFailed,
  testEndpoint,
} from './webhook-deliveries.service.ts';
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  updateEndpoint,
} from './webhook-endpoints.service.ts';

/** Webhooks of customers and of those who work for a vendor. */
export const webhookRoutes: Module = (route, services) => {
  for (const calls of [webhookEndpoints.user, webhookEndpoints.vendor]) {
    route(calls.mine, ({ db, actor }) => listEndpoints(db, actor.id));
    route(calls.create, (call) => createEndpoint(services, call.db, call, call.body));
    route(calls.update, (call) =>
      updateEndpoint(services, call.db, call, call.params.id, call.body, call.version),
    );
    route(calls.remove, (call) => removeEndpoint(call.db, call, call.params.id));
    route(calls.rotate, (call) => rotateSecret(services, call.db, call, call.params.id));
    route(calls.test, (call) => testEndpoint(services, call.db, call, call.params.id));
    route(calls.replayFailed, async (call) => ({
      count: await replayFailed(services, call.db, call, call.params.id, call.body.since),
    }));
    route(calls.deliveries, (call) => listDeliveries(call.db, call, call.params.id));
    route(calls.delivery, (call) => readDelivery(call.db, call, call.params.id));
    route(calls.replay, (call) => replayDelivery(services, call.db, call, call.params.id));
  }
};
