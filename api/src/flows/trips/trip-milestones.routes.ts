import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { milestonesOf, recordMilestone } from '../../modules/trips/trip-milestones.service.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { getCustomerTrip, getTrip } from './trips.ts';

export const tripMilestoneRoutes: Module = (route, services) => {
  route(tripMilestoneEndpoints.mine, async ({ db, actor, params }) => {
    await getCustomerTrip(db, actor.id, params.id);
    return milestonesOf(db, params.id);
  });
  route(tripMilestoneEndpoints.list, async ({ db, params }) => {
    await getTrip(db, params.id);
    return milestonesOf(db, params.id);
  });
  route(tripMilestoneEndpoints.record, (call) =>
    recordMilestone(services, call.db, call, call.params.id, call.body),
  );
};
