import type { PushDeviceDraft } from '@rantau/shared/push';
import { currentSubscription, draftOf, keyOf } from '../../session/push-subscription.ts';

/** Why a browser did not subscribe, as the page explains it. */
export type RefusedBecause = 'denied' | 'dismissed' | 'failed';

export class NotSubscribed extends Error {
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, cause?: unknown) {
    super(because, { cause });
    this.because = because;
  }
}

/** A service worker that is not there after this will not come. */
const readyMs = 10_000;

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('No service worker')), readyMs)),
  ]);

/** Asks the person, then the browser's push service. Call it from a press of a button only. */
export async function subscribe(publicKey: string): Promise<PushDeviceDraft> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'denied' : 'dismissed');
  try {
    const registration = await readyWorker();
    const current = await currentSubscription();
    if (current && keyOf(current) !== publicKey) await current.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    return draftOf(subscription);
  } catch (error) {
    throw new NotSubscribed('failed', error);
  }
}
