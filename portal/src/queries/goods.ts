import { tariffEndpoints } from '@rantau/shared/reference-data';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

/** Kinds of goods and boxes change rarely: asked once a visit. */
const seldom = { staleTime: 60 * 60_000 } as const;

export const goodsTypes = queryOptions({
  queryKey: ['goods-types'],
  queryFn: ({ signal }) => api.call(tariffEndpoints.goodsTypes, { signal }),
  ...seldom,
});

export const boxTypes = queryOptions({
  queryKey: ['box-types'],
  queryFn: ({ signal }) => api.call(tariffEndpoints.boxTypes, { signal }),
  ...seldom,
});

export const blockedShops = queryOptions({
  queryKey: ['blocked-urls'],
  queryFn: ({ signal }) => api.call(tariffEndpoints.blockedUrls, { signal }),
  ...seldom,
});
