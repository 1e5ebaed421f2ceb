import { type InboundPackageStateName, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { queryOptions } from '@tanstack/react-query';
import { isShippable } from '../nouns/inbound-packages/shippable.ts';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';
import { listed, recordOf } from './records.ts';

const { mine, getMine, myCarrierTracking, myClaims, myTimeline, myMeasurements, validateTrackingNumber } =
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

export const packageOf = recordOf(packagesKey, getMine);

export const packageTimeline = recordOf(packagesKey, myTimeline, 'timeline');

export const packageCarrierTracking = recordOf(packagesKey, myCarrierTracking, 'carrier-tracking');

export const packageMeasurements = recordOf(packagesKey, myMeasurements, 'measurements');

/** All that may be chosen to be shipped, not only those of the pages that are shown. */
export const shippablePackages = queryOptions({
  queryKey: [packagesKey, 'shippable'],
  queryFn: async ({ signal }) => {
    const ready = await listed(mine, { state: ['ready'], in_outbound_package: false }, signal);
    return ready.filter(isShippable).map(({ id }) => id);
  },
});

/** Packages that were announced and have not arrived. */
export const expectedPackages = queryOptions({
  queryKey: [packagesKey, 'expected'],
  queryFn: ({ signal }) => listed(mine, { state: ['expected'] }, signal),
});

/** Packages of what was bought for an order, announced or here. */
export const packagesOfOrder = (orderId: string) =>
  queryOptions({
    queryKey: [packagesKey, 'of-order', orderId],
    queryFn: ({ signal }) => listed(mine, { online_order_id: orderId }, signal),
  });

/** All chosen packages, in one request. */
export const packagesByIds = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [packagesKey, 'chosen', ids],
    queryFn: ({ signal }) => listed(mine, { id: [...ids] }, signal),
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
