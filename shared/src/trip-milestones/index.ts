export { MilestoneKind, TripMilestone, tripMilestoneEndpoints } from './trip-milestones.endpoints.ts';
