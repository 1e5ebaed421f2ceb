import { z } from 'zod';
import { endpoint, listQuery, paramsOf } from '../contract/index.ts';
import { TrackingProvider, TrackingProviderUpdate } from './tracking-providers.schema.ts';

const staff = { session: 'admin', tag: 'tracking' } as const;

export const trackingProviderEndpoints = {
  list: endpoint('GET /admins/tracking-providers', {
    ...staff,
    action: 'tracking-provider:read',
    summary: 'List the providers that can report about parcels of carriers, and how it goes',
    query: listQuery(['provider'], {}),
    output: z.array(TrackingProvider),
    list: true,
  }),
  get: endpoint('GET /admins/tracking-providers/:id', {
    ...staff,
    action: 'tracking-provider:read',
    summary: 'Read the settings of a tracking provider, without its secrets',
    params: paramsOf('tracking_provider'),
    output: TrackingProvider,
  }),
  update: endpoint('PATCH /admins/tracking-providers/:id', {
    ...staff,
    action: 'tracking-provider:settings',
    summary: 'Change the settings of a tracking provider, turn it on or off; one is on at a time',
    params: paramsOf('tracking_provider'),
    body: TrackingProviderUpdate,
    output: TrackingProvider,
    versioned: true,
  }),
  check: endpoint('POST /admins/tracking-providers/:id/check', {
    ...staff,
    action: 'tracking-provider:settings',
    summary: 'Ask the tracking provider with these settings, and say what it answers',
    params: paramsOf('tracking_provider'),
    output: TrackingProvider,
  }),
} as const;
