import { useEffect } from 'react';
import { pushCalls } from '../../queries/push.ts';
import { currentSubscription } from '../../session/push-subscription.ts';
import { api } from '../../session/session.ts';

/** Ties the notifications of this browser to the session that is open now: they end with it, also where it is ended elsewhere. */
async function renew(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await api.call(pushCalls.renew, { body: { endpoint: subscription.endpoint } });
}

/** Once for each time that the app is opened; without a connection the next time does it. */
export function RenewPush() {
  useEffect(() => {
    renew().catch(() => undefined);
  }, []);
  return null;
}
