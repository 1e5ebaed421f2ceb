import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import type { QuoteRequestInput } from '@rantau/shared/pricing';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../session/session.ts';
import { pagesOf } from '../lists/pages.ts';

export const pickupsKey = 'pickup-requests';

export const pickupPages = () =>
  pagesOf(pickupsKey, pickupRequestEndpoints.mine, { sort: ['created_at', 'DESC'] });

export const pickupOf = (id: string) =>
  queryOptions({
    queryKey: [pickupsKey, id],
    queryFn: ({ signal }) => api.call(pickupRequestEndpoints.getMine, { params: { id }, signal }),
  });

/** The most it can cost, from the same engine as the public calculator. */
export const ceilingOf = (request: QuoteRequestInput | null) =>
  queryOptions({
    queryKey: ['ceiling', request],
    queryFn: ({ signal }) => {
      if (!request) throw new Error('Nothing to compute');
      return api.call(tariffEndpoints.getQuote, { body: request, signal });
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
