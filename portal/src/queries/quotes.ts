import type { QuoteRequestInput } from '@rantau/shared/pricing';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

/** Prices change at midnight at most. */
export const pricesInForce = queryOptions({
  queryKey: ['prices'],
  queryFn: ({ signal }) => api.call(tariffEndpoints.rates, { signal }),
  staleTime: 60 * 60_000,
});

/** Price from the same engine as the public calculator. */
export const priceOf = (request: QuoteRequestInput | null) =>
  queryOptions({
    queryKey: ['price', request],
    queryFn: ({ signal }) => {
      if (!request) throw new Error('Nothing to compute');
      return api.call(tariffEndpoints.getQuote, { body: request, signal });
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
