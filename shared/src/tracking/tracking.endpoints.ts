import { z } from 'zod';
import { PublicCarrierTracking } from '../carrier-trackings/index.ts';
import { endpoint, FreightMode, Instant } from '../contract/index.ts';
import { PublicMilestone } from '../trip-milestones/index.ts';

/** Progress of a package: states and dates, no person, no price. */
export const PublicTracking = z
  .object({
    reference: z.string(),
    kind: z.enum(['inbound_package', 'outbound_package', 'trip']),
    state: z.string(),
    mode: FreightMode.nullable(),
    expected_at: Instant.nullable(),
    steps: z.array(z.object({ state: z.string(), at: Instant })),
    /** Milestones that its trip has passed. */
    milestones: z.array(PublicMilestone),
    /** Its way with a courier company, from Balakong to the door; null while it is with none. */
    last_mile: PublicCarrierTracking.nullable(),
  })
  .meta({ id: 'PublicTracking' });
export type PublicTracking = z.infer<typeof PublicTracking>;

export const trackingEndpoints = {
  track: endpoint('GET /tracking/:reference', {
    session: 'public',
    tag: 'tracking',
    summary: 'Where a package, outbound package or trip is, by its reference; a trip by its code as well',
    params: z.object({ reference: z.string().trim().min(4, 'too_short').max(40, 'too_long') }),
    output: PublicTracking,
    errors: ['not_found', 'rate_limited'],
  }),
} as const;
