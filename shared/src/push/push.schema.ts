import { z } from 'zod';
import { Instant } from '../contract/index.ts';
import { messageTopics } from '../mails/index.ts';

/** Browsers of one person that get notifications, at most. */
export const mostPushDevices = 10;

/** A browser that gets notifications of one person. */
export const PushDevice = z
  .object({
    id: z.uuid(),
    created_at: Instant,
    /** Address at the browser's push service, by which a browser knows itself in the list; empty for staff. */
    endpoint: z.string(),
    user_agent: z.string(),
    /** Time at which a notification was last taken for it. */
    last_success_at: Instant.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

/** Notifications of one person. */
export const PushChoice = z
  .object({
    /** The key with which a browser subscribes (VAPID, RFC 8292). */
    public_key: z.string(),
    topics: z.array(z.enum(messageTopics)),
    devices: z.array(PushDevice),
  })
  .meta({ id: 'PushChoice' });
export type PushChoice = z.infer<typeof PushChoice>;

/** Bytes in base64url, without padding. */
const bytes = (length: number) =>
  z
    .string()
    .length(Math.ceil((length * 4) / 3), 'invalid')
    .regex(/^[\w-]+$/, 'invalid');

const Endpoint = z.url({ protocol: /^https?$/, error: 'invalid_url' }).max(1_000, 'too_long');

/** A subscription as `PushSubscription.toJSON()` has it, with the key that it was made with. */
export const PushDeviceDraft = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  public_key: bytes(65),
});
export type PushDeviceDraft = z.infer<typeof PushDeviceDraft>;

export const PushTopicsDraft = z.object({
  topics: z.array(z.enum(messageTopics)).max(messageTopics.length, 'too_long'),
});

/** A browser as it is subscribed now, and the address that its push service has given up for that one. */
export const PushRenewal = PushDeviceDraft.extend({ replaces: Endpoint.nullable() });
export type PushRenewal = z.infer<typeof PushRenewal>;

/** True if notifications of the caller come to the browser that asks. */
export const PushRenewed = z.object({ is_on: z.boolean() }).meta({ id: 'PushRenewed' });
export type PushRenewed = z.infer<typeof PushRenewed>;
