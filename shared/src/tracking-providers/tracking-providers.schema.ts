import { z } from 'zod';
import { Instant, recordOf } from '../contract/index.ts';

/** A provider's account through which the parcels of carriers are followed. */
export const TrackingProvider = z
  .object({
    ...recordOf('tracking_provider'),
    provider: z.string(),
    /** As the provider writes itself. */
    name: z.string(),
    environment: z.enum(['sandbox', 'production']),
    is_on: z.boolean(),
    /** Settings that the provider needs. A secret goes in and never comes out. */
    fields: z.array(
      z.object({
        name: z.string(),
        secret: z.boolean(),
        required: z.boolean(),
        /** Null of a secret. */
        value: z.string().nullable(),
        is_set: z.boolean(),
      }),
    ),
    /** Address to which the provider reports. */
    callback_url: z.string(),
    last_success_at: Instant.nullable(),
    last_error_at: Instant.nullable(),
    last_error: z.string().nullable(),
    /** Parcels that it reports about and that have not arrived. */
    followed_count: z.int(),
    /** Parcels that wait to be registered. */
    waiting_count: z.int(),
    /** Parcels whose numbers it refused. */
    refused_count: z.int(),
  })
  .meta({ id: 'TrackingProvider' });
export type TrackingProvider = z.infer<typeof TrackingProvider>;

export const TrackingProviderUpdate = z
  .object({
    is_on: z.boolean(),
    /** By name. A secret that is left out or empty stays as it is. */
    fields: z.record(z.string().max(40), z.string().trim().max(500, 'too_long')),
  })
  .partial();
export type TrackingProviderUpdate = z.infer<typeof TrackingProviderUpdate>;
