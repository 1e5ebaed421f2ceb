import { company } from '@rantau/shared/company';
import webPush from 'web-push';
import { everywhere, internet, type Outcome, postTo } from '../../platform/network/post.ts';
import { isPushAddress, isSandbox } from './push-hosts.ts';

/** A browser's address at its push service, with the keys that encrypt for it (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The company's key pair (VAPID, RFC 8292), in base64url. */
interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** Ours: a later message of the same id replaces one that still waits at the push service. */
  readonly id: string;
  /** JSON that the service worker shows. */
  readonly payload: string;
  readonly isUrgent: boolean;
  /** Seconds for which the push service keeps it for a browser that is not there. */
  readonly ttl: number;
}

export type PushOutcome =
  | { readonly kind: 'accepted' }
  /** The browser is no longer subscribed. */
  | { readonly kind: 'gone'; readonly error: string }
  /** Not taken; to be tried again, after so many seconds if the service says so. */
  | { readonly kind: 'busy'; readonly error: string; readonly retryAfter: number | null }
  /** Not taken; trying again is of no use. */
  | { readonly kind: 'refused'; readonly error: string };

/** A new key pair for a deployment. */
export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Bytes of a topic, as push services take them: a UUID without dashes is as long as one may be. */
const topicOf = (id: string): string => id.replaceAll('-', '').slice(0, 32);

function outcomeOf({ status, problem, retryAfter, answer }: Outcome): PushOutcome {
  const error = [status ?? '', problem ?? '', answer.slice(0, 200)].filter(Boolean).join(' ');
  if (status === null)
    return problem === 'unreachable' || problem === 'too_slow' || problem === 'unknown_host'
      ? { kind: 'busy', error, retryAfter }
      : { kind: 'refused', error };
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone', error };
  if (status === 429 || status >= 500) return { kind: 'busy', error, retryAfter };
  return { kind: 'refused', error };
}

interface WebPush {
  readonly send: (target: PushTarget, keys: VapidKeys, message: PushMessage) => Promise<PushOutcome>;
}

/** Web push by RFC 8030; encryption and signature are those of the library, the request is one of ours that reaches public addresses only. */
export const createWebPush = (sandboxUrl: string | undefined): WebPush => ({
  send: async ({ endpoint, p256dh, auth }, { publicKey, privateKey }, { id, payload, isUrgent, ttl }) => {
    if (!isPushAddress(endpoint, sandboxUrl)) return { kind: 'refused', error: 'address' };
    const url = new URL(endpoint);
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: ttl,
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(id),
      vapidDetails: { subject: `mailto:${company.contact.email}`, publicKey, privateKey },
    });
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return outcomeOf(
      await postTo(
        url,
        { body: body ?? '', headers: { 'user-agent': 'Rantau/1.0', ...sent } },
        isSandbox(url, sandboxUrl) ? everywhere : internet,
      ),
    );
  },
});
