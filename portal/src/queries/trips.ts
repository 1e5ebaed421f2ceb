import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { tripEndpoints } from '@rantau/shared/trips';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';
import { recordOf } from './records.ts';

export const tripsKey = 'trips';

export const tripPages = (mode: 'sea' | 'air' | 'all') =>
  pagesOf(tripsKey, tripEndpoints.mine, {
    ...(mode !== 'all' && { filter: { mode } }),
    sort: ['departs_at', 'DESC'],
  });

export const vendorTripPages = () =>
  pagesOf(tripsKey, tripEndpoints.vendors, { sort: ['arrives_at', 'DESC'] });

export const tripOf = recordOf(tripsKey, tripEndpoints.getMine);

export const milestonesOf = recordOf(tripsKey, tripMilestoneEndpoints.mine, 'milestones');

export const mySubscriptions = queryOptions({
  queryKey: [tripsKey, 'subscribed'],
  queryFn: ({ signal }) => api.call(tripSubscriptionEndpoints.mine, { signal }),
});
