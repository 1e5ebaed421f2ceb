import { trackingProviderEndpoints as calls } from '@rantau/shared/tracking-providers';
import { trackingProviders } from '../../modules/tracking-providers/tracking-providers.repository.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import {
  changeTrackingProvider,
  checkTrackingProvider,
  getTrackingProvider,
  toTrackingProviders,
} from './tracking-provider-settings.ts';

export const trackingProviderRoutes: Module = (route, services) => {
  route(calls.list, async ({ db, query: { filter, range, sort } }) => {
    const rows = (await trackingProviders.list(db)).filter(({ id }) => filter.id?.includes(id) ?? true);
    if (sort?.[1] === 'DESC') rows.reverse();
    const data = await toTrackingProviders(services, db, rows.slice(range[0], range[1] + 1));
    return { data, total: rows.length };
  });
  route(calls.get, ({ db, params }) => getTrackingProvider(services, db, params.id));
  route(calls.update, (call) =>
    changeTrackingProvider(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.check, (call) => checkTrackingProvider(services, call.db, call, call.params.id));
};
