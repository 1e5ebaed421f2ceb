export {
  canRecordMilestone,
  instantOf,
  instantOfMilestone,
  type MilestoneKindName,
  milestoneKinds,
  milestonesOfPackages,
} from './milestone-kinds.ts';
export { PublicMilestone, TripMilestone, tripMilestoneEndpoints } from './trip-milestones.endpoints.ts';
