import { trackingEndpoints } from '@rantau/shared/tracking';
import type { Module } from '../../platform/http/endpoint.ts';
import { trackFor } from './tracking.ts';

export const trackingRoutes: Module = (route) => {
  route(trackingEndpoints.track, ({ db, now, params: { reference }, request: { ip } }) =>
    trackFor(db, { now, ip, reference }),
  );
};
