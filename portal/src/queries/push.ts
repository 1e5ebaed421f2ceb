import { pushEndpoints } from '@rantau/shared/push';
import { queryOptions } from '@tanstack/react-query';
import { currentSubscription, keyOf } from '../session/push-subscription.ts';
import { api, sessionType } from '../session/session.ts';

export const pushKey = 'push';
export const pushCalls = sessionType === 'vendor' ? pushEndpoints.vendor : pushEndpoints.user;

/** My notifications. */
export const myPush = queryOptions({
  queryKey: [pushKey],
  queryFn: ({ signal }) => api.call(pushCalls.mine, { signal }),
});

/** This browser at its push service, with the key that it subscribed with; null while it has not. */
export const pushHere = queryOptions({
  queryKey: [pushKey, 'here'],
  queryFn: async () => {
    const subscription = await currentSubscription();
    return subscription && { endpoint: subscription.endpoint, publicKey: keyOf(subscription) };
  },
});
