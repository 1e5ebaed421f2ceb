import type { TripMilestone } from '@rantau/shared/trip-milestones';

export type MilestoneKind = TripMilestone['kind'];

/** In the order they are reached. */
export const milestoneKinds = [
  'booked',
  'loaded',
  'sailed',
  'arrived',
  'entry_filed',
  'cleared',
  'out_for_delivery',
] as const satisfies readonly MilestoneKind[];
