import { retryPolicy } from '@rantau/shared/client';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: { queries: retryPolicy, mutations: { networkMode: 'always' } },
});
