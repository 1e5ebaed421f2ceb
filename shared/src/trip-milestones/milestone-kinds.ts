/** Finer than the states of a trip: what happened on the way, in the order in which it is reached. */
export const milestoneKinds = [
  'booked',
  'loaded',
  'sailed',
  'arrived',
  'entry_filed',
  'cleared',
  'out_for_delivery',
] as const;
export type MilestoneKindName = (typeof milestoneKinds)[number];
