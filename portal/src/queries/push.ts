import { pushEndpoints } from '@rantau/shared/push';
import { queryOptions } from '@tanstack/react-query';
import { currentSubscription, draftOf, keyOf, lastAddress } from '../session/push-subscription.ts';
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

/**
 * Ties the notifications of this browser to the session that is open now, also after its push service gave it another
 * address. `hasEnded`: they came here before, and come no more.
 */
export const pushRenewed = queryOptions({
  queryKey: [pushKey, 'renewed'],
  retry: false,
  queryFn: async ({ client }) => {
    const last = lastAddress.get();
    const subscription = await currentSubscription();
    if (subscription === null) return { hasEnded: last !== null };
    const draft = draftOf(subscription);
    const body = { ...draft, replaces: last === draft.endpoint ? null : last };
    const { is_on } = await api.call(pushCalls.renew, { body });
    if (is_on) lastAddress.keep(draft.endpoint);
    void client.invalidateQueries({ queryKey: myPush.queryKey, exact: true });
    return { hasEnded: last !== null && !is_on };
  },
});
