import { z } from 'zod';
import { endpoint, IdParams, Instant } from '../contract/index.ts';
import type { WebhookOwner } from './webhook-events.ts';
import {
  CreatedWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  webhookEndpointDraft,
} from './webhooks.schema.ts';

const tag = 'webhooks';

/** Endpoints are kept by people: none of these calls takes an API key. */
const callsOf = <const Owner extends WebhookOwner>(owner: Owner) => {
  const all = `/${owner}s/webhook-endpoints` as const;
  const deliveries = `/${owner}s/webhook-deliveries` as const;
  const own = { session: owner, tag, ownerOnly: true } as const;
  const Draft = webhookEndpointDraft(owner);
  return {
    mine: endpoint(`GET ${all}`, {
      ...own,
      summary: 'My webhook endpoints',
      output: z.array(WebhookEndpoint),
    }),
    create: endpoint(`POST ${all}`, {
      ...own,
      summary: 'Have events sent to an address; the secret of their signatures is shown in this answer only',
      body: Draft,
      output: CreatedWebhookEndpoint,
      status: 201,
      mostPerDay: 100,
      errors: ['too_many_webhook_endpoints'],
    }),
    update: endpoint(`PATCH ${all}/:id`, {
      ...own,
      summary: 'Change where or what is sent, or begin again after it was disabled',
      params: IdParams,
      body: Draft.extend({ disabled: z.literal(false).describe('Begins again') }).partial(),
      output: WebhookEndpoint,
      versioned: true,
      mostPerDay: 100,
    }),
    remove: endpoint(`DELETE ${all}/:id`, {
      ...own,
      summary: 'Remove an endpoint with everything that waits for it',
      params: IdParams,
      answer: 'empty',
    }),
    rotate: endpoint(`POST ${all}/:id/secret`, {
      ...own,
      summary: 'Replace the secret; for 24 hours requests carry signatures of both',
      params: IdParams,
      output: CreatedWebhookEndpoint,
      mostPerDay: 100,
    }),
    test: endpoint(`POST ${all}/:id/test`, {
      ...own,
      summary: 'Send a test event now',
      params: IdParams,
      output: WebhookDelivery,
      status: 202,
      mostPerDay: 500,
    }),
    replayFailed: endpoint(`POST ${all}/:id/replay`, {
      ...own,
      summary: 'Send again every event that failed since an instant',
      params: IdParams,
      body: z.object({ since: Instant }),
      output: z.object({ count: z.int().describe('Events that are sent again') }),
      status: 202,
      mostPerDay: 100,
    }),
    deliveries: endpoint(`GET ${all}/:id/deliveries`, {
      ...own,
      summary: 'The latest 100 events of an endpoint, the newest first',
      params: IdParams,
      output: z.array(WebhookDelivery),
    }),
    delivery: endpoint(`GET ${deliveries}/:id`, {
      ...own,
      summary: 'One event with its request and the latest 100 attempts',
      params: IdParams,
      output: WebhookDeliveryDetail,
    }),
    replay: endpoint(`POST ${deliveries}/:id/replay`, {
      ...own,
      summary: 'Send one event again, with the same id',
      params: IdParams,
      output: WebhookDelivery,
      status: 202,
      mostPerDay: 1_000,
    }),
  } as const;
};

export const webhookEndpoints = { user: callsOf('user'), vendor: callsOf('vendor') } as const;
