import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';

export const pickupsKey = 'pickup-requests';

/** By the day of the pickup, the latest first. */
export const pickupPages = () =>
  pagesOf(pickupsKey, pickupRequestEndpoints.mine, { sort: ['pickup_on', 'DESC'] });

export const pickupOf = (id: string) =>
  queryOptions({
    queryKey: [pickupsKey, id],
    queryFn: ({ signal }) => api.call(pickupRequestEndpoints.getMine, { params: { id }, signal }),
  });
