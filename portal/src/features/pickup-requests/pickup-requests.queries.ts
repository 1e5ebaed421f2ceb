import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { queryOptions } from '@tanstack/react-query';
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
