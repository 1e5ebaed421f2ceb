import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'trip_infos/subscriptions',
  calls: { list: 'senarai-langganan-trips' },
  access: { read: 'trip-subscription:read' },
  menu: { group: 'trips' },
  list: () => import('./TripSubscriptionList.tsx'),
});
