import { z } from 'zod';
import { endpoint, IdParams, Instant, ShortText } from '../contract/index.ts';
import { milestoneKinds } from './milestone-kinds.ts';

const tag = 'trip-milestones';

const MilestoneKind = z.enum(milestoneKinds);
/** A milestone as anybody may see it: the notes of staff are for customers. */
export const PublicMilestone = z.object({ kind: MilestoneKind, at: Instant });
export type PublicMilestone = z.infer<typeof PublicMilestone>;

export const TripMilestone = z
  .object({ id: z.uuid(), kind: MilestoneKind, at: Instant, note: z.string() })
  .meta({ id: 'TripMilestone' });
export type TripMilestone = z.infer<typeof TripMilestone>;

export const tripMilestoneEndpoints = {
  mine: endpoint('GET /users/trips/:id/milestones', {
    scope: 'trips:read',
    session: 'user',
    tag,
    summary: 'Milestones of a trip',
    params: IdParams,
    output: z.array(TripMilestone),
  }),
  list: endpoint('GET /admins/trips/:id/milestones', {
    session: 'admin',
    action: 'trip:read',
    tag,
    summary: 'Milestones of a trip',
    params: IdParams,
    output: z.array(TripMilestone),
  }),
  record: endpoint('POST /admins/trips/:id/milestones', {
    session: 'admin',
    action: 'trip:transition',
    tag,
    summary: 'Record a milestone, of which subscribers are told, or correct when it was passed',
    params: IdParams,
    body: z.object({ kind: MilestoneKind, at: Instant.optional(), note: ShortText.default('') }),
    output: z.array(TripMilestone),
    status: 201,
  }),
} as const;
