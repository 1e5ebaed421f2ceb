import { trackingEndpoints } from '@rantau/shared/tracking';
import type { Module } from '../../plugins/endpoint.ts';
import { countHit, keyed } from '../rate-limits/rate-limits.service.ts';
import { track } from './tracking.service.ts';

/** Enough for a family that is waiting; too little for walking through every number. */
const limits = [
  { hits: 20, seconds: 60 },
  { hits: 200, seconds: 3600 },
];

export const trackingRoutes: Module = (route, services) => {
  route(trackingEndpoints.track, async ({ db, now, params, request }) => {
    await countHit(services.db, now, keyed('tracking', request.ip), limits);
    return track(db, params.reference);
  });
};
