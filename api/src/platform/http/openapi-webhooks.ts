import { WebhookMessage, webhookEventTypes } from '@rantau/shared/webhooks';
import { z } from 'zod';

const header = (name: string, description: string, example: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string', example },
});

const parameters = [
  header('webhook-id', 'Names the event for this endpoint, the same at every attempt.', 'msg_01990000e401'),
  header('webhook-timestamp', 'Seconds since 1970 at which this attempt was signed.', '1795226400'),
  header(
    'webhook-signature',
    'Signatures of `id.timestamp.body` (HMAC-SHA256, base64), one for each secret in force.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** `summary` of an event: `inbound_package.received` is “Inbound package received”. */
const summaryOf = (type: string): string => {
  const words = type.replaceAll(/[._]/g, ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

const { $schema: _, ...schema } = z.toJSONSchema(WebhookMessage) as Record<string, unknown>;

/** Requests that the product sends to the endpoints of customers and vendors. */
export const webhooks = Object.fromEntries(
  webhookEventTypes.map((type) => [
    type,
    {
      post: {
        operationId: `webhook-${type.replaceAll(/[._]/g, '-')}`,
        summary: summaryOf(type),
        description: 'Signed by the Standard Webhooks scheme. It may come more than once and in any order.',
        tags: ['webhooks'],
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Taken. Anything else is tried again for three days.' },
          '410': { description: 'Not wanted any more: the endpoint is disabled.' },
        },
      },
    },
  ]),
);
