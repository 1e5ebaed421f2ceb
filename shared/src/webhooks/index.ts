export {
  eventOfMove,
  testEventType,
  type WebhookEventType,
  type WebhookOwner,
  webhookEventsOf,
  webhookEventTypes,
} from './webhook-events.ts';
export { webhookEndpoints } from './webhooks.endpoints.ts';
export {
  type CreatedWebhookEndpoint,
  mostWebhookEndpoints,
  secretOverlapHours,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
  WebhookMessage,
  webhookEndpointDraft,
  webhookRetryHours,
} from './webhooks.schema.ts';
