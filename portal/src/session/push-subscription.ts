import type { PushDeviceDraft } from '@rantau/shared/push';

/** State of notifications in this browser. `install`: only the installed app can show them. */
export type PushSupport = 'ready' | 'denied' | 'install' | 'none';

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  if (isApple() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The subscription of this browser, if there is one. It stays in the browser whoever is signed in. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The key with which messages to a subscription are signed. */
export const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  applicationServerKey === null ? '' : toBase64Url(applicationServerKey);

/** A subscription as the API keeps it. */
export function draftOf(subscription: PushSubscription): PushDeviceDraft {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    public_key: keyOf(subscription),
  };
}

const addressKept = 'push-address';

/** Address at which notifications last came to this browser. It outlives a session: who signs in next hears that they ended. */
export const lastAddress = {
  get: (): string | null => localStorage.getItem(addressKept),
  keep: (endpoint: string): void => localStorage.setItem(addressKept, endpoint),
  forget: (): void => localStorage.removeItem(addressKept),
} as const;
