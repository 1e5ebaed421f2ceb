import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

export const disputesKey = 'disputes';

export type Disputed = { readonly inbound_package_id: string } | { readonly outbound_package_id: string };

export const disputesOf = (filter: Disputed) =>
  queryOptions({
    queryKey: [disputesKey, filter],
    queryFn: async ({ signal }) =>
      (await api.list(measurementDisputeEndpoints.mine, { filter, range: [0, 24] }, { signal })).data,
  });
