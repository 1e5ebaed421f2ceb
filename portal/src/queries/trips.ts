import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { tripEndpoints } from '@rantau/shared/trips';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';

export const tripsKey = 'trips';

export const tripPages = (mode: 'sea' | 'air' | 'all') =>
  pagesOf(tripsKey, tripEndpoints.mine, {
    ...(mode !== 'all' && { filter: { mode } }),
    sort: ['departs_at', 'DESC'],
  });

export const vendorTripPages = () =>
  pagesOf(tripsKey, tripEndpoints.vendors, { sort: ['arrives_at', 'DESC'] });

export const tripOf = (id: string) =>
  queryOptions({
    queryKey: [tripsKey, id],
    queryFn: ({ signal }) => api.call(tripEndpoints.getMine, { params: { id }, signal }),
  });

export const milestonesOf = (id: string) =>
  queryOptions({
    queryKey: [tripsKey, id, 'milestones'],
    queryFn: ({ signal }) => api.call(tripMilestoneEndpoints.mine, { params: { id }, signal }),
  });

export const mySubscriptions = queryOptions({
  queryKey: [tripsKey, 'subscribed'],
  queryFn: ({ signal }) => api.call(tripSubscriptionEndpoints.mine, { signal }),
});
