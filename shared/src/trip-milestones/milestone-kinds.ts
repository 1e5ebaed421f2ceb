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

/** The trip's own instant of a milestone; both are one fact. In the order in which they happen. */
export const instantOfMilestone = {
  sailed: 'departed_at',
  arrived: 'arrived_at',
  cleared: 'cleared_at',
} as const satisfies Partial<Record<MilestoneKindName, string>>;

/** The instant of the trip that a milestone is, if it is one. */
export const instantOf = (
  milestone: MilestoneKindName | null,
): (typeof instantOfMilestone)[keyof typeof instantOfMilestone] | null =>
  milestone !== null && milestone in instantOfMilestone
    ? instantOfMilestone[milestone as keyof typeof instantOfMilestone]
    : null;

const recordedByHand: readonly MilestoneKindName[] = ['entry_filed', 'out_for_delivery'];

/** Staff record what follows from no move of the trip, and correct what it has passed. */
export const canRecordMilestone = (
  kind: MilestoneKindName,
  passed: readonly { readonly kind: MilestoneKindName }[],
): boolean => recordedByHand.includes(kind) || passed.some((each) => each.kind === kind);

/** Milestones of a trip that its packages share. The last mile is a milestone of each package. */
export const milestonesOfPackages = [
  'loaded',
  'sailed',
  'arrived',
  'entry_filed',
  'cleared',
] as const satisfies readonly MilestoneKindName[];
