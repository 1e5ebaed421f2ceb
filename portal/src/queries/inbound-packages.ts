import { type InboundPackageStateName, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { queryOptions } from '@tanstack/react-query';
import { isShippable } from '../common/inbound-packages/shippable.ts';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';

const { mine, getMine, myClaims, myTimeline, myMeasurements, validateTrackingNumber } =
  inboundPackageEndpoints;

/** First part of the query keys of packages. */
export const packagesKey = 'inbound-packages';

export interface PackageGroup {
  readonly state: readonly InboundPackageStateName[];
  readonly in_outbound_package?: boolean;
}

export const packagePages = (group: PackageGroup | null) =>
  pagesOf(packagesKey, mine, {
    ...(group && { filter: { ...group, state: [...group.state] } }),
    sort: ['updated_at', 'DESC'],
  });

export const claimPages = () => pagesOf(packagesKey, myClaims, { sort: ['created_at', 'DESC'] });

export const packageOf = (id: string) =>
  queryOptions({
    queryKey: [packagesKey, id],
    queryFn: ({ signal }) => api.call(getMine, { params: { id }, signal }),
  });

export const packageTimeline = (id: string) =>
  queryOptions({
    queryKey: [packagesKey, id, 'timeline'],
    queryFn: ({ signal }) => api.call(myTimeline, { params: { id }, signal }),
  });

export const packageMeasurements = (id: string) =>
  queryOptions({
    queryKey: [packagesKey, id, 'measurements'],
    queryFn: ({ signal }) => api.call(myMeasurements, { params: { id }, signal }),
  });

/** All that may be chosen to be shipped, not only those of the pages that are shown. */
export const shippablePackages = queryOptions({
  queryKey: [packagesKey, 'shippable'],
  queryFn: async ({ signal }) => {
    const ready = await api.list(
      mine,
      { filter: { state: ['ready'], in_outbound_package: false }, range: [0, 99] },
      { signal },
    );
    return ready.data.filter(isShippable).map(({ id }) => id);
  },
});

/** Packages that were announced and have not arrived. */
export const expectedPackages = queryOptions({
  queryKey: [packagesKey, 'expected'],
  queryFn: async ({ signal }) =>
    (await api.list(mine, { filter: { state: ['expected'] }, range: [0, 99] }, { signal })).data,
});

/** Packages of what was bought for an order, announced or here. */
export const packagesOfOrder = (orderId: string) =>
  queryOptions({
    queryKey: [packagesKey, 'of-order', orderId],
    queryFn: async ({ signal }) =>
      (await api.list(mine, { filter: { online_order_id: orderId }, range: [0, 99] }, { signal })).data,
  });

/** All chosen packages, in one request. */
export const packagesByIds = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [packagesKey, 'chosen', ids],
    queryFn: async ({ signal }) =>
      (await api.list(mine, { filter: { id: [...ids] }, range: [0, 99] }, { signal })).data,
    enabled: ids.length > 0,
  });

export const trackingCheck = (number: string) =>
  queryOptions({
    queryKey: ['tracking-number', number],
    queryFn: ({ signal }) => api.call(validateTrackingNumber, { query: { tracking_number: number }, signal }),
    enabled: number.length >= 4,
    staleTime: 5 * 60_000,
    retry: false,
  });
