export {
  canRecordMilestone,
  instantOfMilestone,
  type MilestoneKindName,
  milestoneKinds,
  milestoneOfState,
  milestonesOfPackages,
} from './milestone-kinds.ts';
export {
  MilestoneKind,
  PublicMilestone,
  TripMilestone,
  tripMilestoneEndpoints,
} from './trip-milestones.endpoints.ts';
