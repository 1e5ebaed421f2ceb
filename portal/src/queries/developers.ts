import { apiKeyEndpoints } from '@rantau/shared/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { api, sessionType } from '../session/session.ts';

export const owner = sessionType === 'vendor' ? 'vendor' : 'user';

export const myApiKeys = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.call(apiKeyEndpoints[owner].mine, { signal }),
});
