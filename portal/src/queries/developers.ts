import { apiKeyEndpoints } from '@rantau/shared/api-keys';
import { webhookEndpoints } from '@rantau/shared/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { api, sessionType } from '../session/session.ts';

export const owner = sessionType === 'vendor' ? 'vendor' : 'user';

export const myApiKeys = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.call(apiKeyEndpoints[owner].mine, { signal }),
});

export const myWebhookEndpoints = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => api.call(webhookEndpoints[owner].mine, { signal }),
});

/** Events of an endpoint; asked again while one of them is on its way for the first time. */
export const webhookDeliveriesOf = (id: string) =>
  queryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ signal }) => api.call(webhookEndpoints[owner].deliveries, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => each.state === 'waiting' && each.attempts === 0) ? 1_500 : false,
  });

export const webhookDeliveryOf = (id: string, attempts: number) =>
  queryOptions({
    queryKey: ['webhook-deliveries', 'one', id, attempts],
    queryFn: ({ signal }) => api.call(webhookEndpoints[owner].delivery, { params: { id }, signal }),
  });
