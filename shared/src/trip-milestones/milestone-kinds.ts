import type { TripState } from '../trips/trips.states.ts';

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

/** The milestone that a trip passes when it reaches a state. */
export const milestoneOfState: Readonly<Partial<Record<TripState, MilestoneKindName>>> = {
  open: 'booked',
  closed: 'loaded',
  departed: 'sailed',
  arrived: 'arrived',
  cleared: 'cleared',
};

/** The trip's own instant of a milestone; both are one fact. In the order in which they happen. */
export const instantOfMilestone = {
  sailed: 'departed_at',
  arrived: 'arrived_at',
  cleared: 'cleared_at',
} as const satisfies Partial<Record<MilestoneKindName, string>>;

const recordedByHand: readonly MilestoneKindName[] = ['entry_filed', 'out_for_delivery'];

/** Staff record what follows from no move of the trip, and correct what it has passed. */
export const canRecordMilestone = (
  kind: MilestoneKindName,
  passed: readonly { readonly kind: MilestoneKindName }[],
): boolean => recordedByHand.includes(kind) || passed.some((each) => each.kind === kind);

/** What a package passes with its trip. Its own last mile it tells itself. */
export const milestonesOfPackages = [
  'loaded',
  'sailed',
  'arrived',
  'entry_filed',
  'cleared',
] as const satisfies readonly MilestoneKindName[];
