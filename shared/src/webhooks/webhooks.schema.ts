import { z } from 'zod';
import { Id, Instant, recordShape } from '../contract/index.ts';
import { testEventType, type WebhookOwner, webhookEventsOf, webhookEventTypes } from './webhook-events.ts';

/** Endpoints that one person may have. */
export const mostWebhookEndpoints = 5;
/** For how long an event is tried again before it has failed. */
export const webhookRetryHours = 72;
/** For how long the secret that was replaced still signs beside the new one. */
export const secretOverlapHours = 24;

export const WebhookEventType = z.enum(webhookEventTypes);
const Sent = z.enum([...webhookEventTypes, testEventType]);

const Url = z
  .string()
  .trim()
  .max(500, 'too_long')
  .pipe(z.url({ protocol: /^https?$/, error: 'invalid_url' }))
  .meta({ example: 'https://stock.example.com/rantau' });

export const WebhookEndpoint = z
  .object({
    ...recordShape,
    url: z.string(),
    event_types: z.array(WebhookEventType).describe('Events that are sent there'),
    disabled_at: Instant.nullable().describe('Since when nothing is sent there; null while it is in use'),
    disabled_reason: z
      .enum(['gone', 'failing', 'account'])
      .nullable()
      .describe('It answered 410, failed for three days, or its owner was blocked'),
    failing_since: Instant.nullable().describe('First failure since the last success'),
    previous_secret_until: Instant.nullable().describe('Until when the replaced secret signs too'),
    waiting_count: z.int().describe('Events that wait for their next attempt'),
    failed_count: z.int().describe('Events that were given up and can be sent again'),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const secret = z
  .string()
  .describe('Secret of the signatures (Standard Webhooks), shown in this answer only')
  .meta({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' });
export const CreatedWebhookEndpoint = WebhookEndpoint.extend({ secret }).meta({
  id: 'CreatedWebhookEndpoint',
});
export type CreatedWebhookEndpoint = z.infer<typeof CreatedWebhookEndpoint>;

export const webhookEndpointDraft = (owner: WebhookOwner) =>
  z.object({
    url: Url,
    event_types: z
      .array(z.enum(webhookEventsOf[owner]))
      .min(1, 'required')
      .max(webhookEventTypes.length, 'too_long'),
  });

/** One event on its way to one endpoint. */
export const WebhookDelivery = z
  .object({
    id: Id,
    message_id: z.string().describe('`webhook-id` of the request, the same at every attempt'),
    type: Sent,
    created_at: Instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    next_attempt_at: Instant.nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last answer; null where there was none'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z
  .object({
    id: Id,
    at: Instant,
    duration_ms: z.int().describe('Milliseconds until the answer, or until there was none'),
    status: z.int().nullable(),
    problem: z
      .enum(['unknown_host', 'not_public', 'protocol', 'credentials', 'redirect', 'too_slow', 'unreachable'])
      .nullable()
      .describe('Why there was no answer, or none that counts'),
    answer: z.string().describe('The first 1,000 bytes of the answer'),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  request: z.string().describe('Body of the request, exactly as it is signed'),
  tries: z.array(WebhookAttempt).describe('The latest 100 attempts, the oldest first'),
}).meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;

/** Body of every webhook. `data` holds what its owner may see; the record itself is read with a key. */
export const WebhookMessage = z.object({
  type: Sent,
  timestamp: Instant.describe('When it happened'),
  data: z.object({
    id: Id.nullable().describe('Id of the record; null in a test'),
    reference: z.string().nullable(),
    state: z.string().nullable().describe('State after it; of a trip the milestone'),
    previous_state: z.string().nullable(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
