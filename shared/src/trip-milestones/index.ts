export { type MilestoneKindName, milestoneKinds } from './milestone-kinds.ts';
export { MilestoneKind, TripMilestone, tripMilestoneEndpoints } from './trip-milestones.endpoints.ts';
