import type { FreightMode } from '@rantau/shared/contract';
import { type OutboundPackageStateName, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShippingDraft } from '../nouns/outbound-packages/shipping-request.ts';
import { api } from '../session/session.ts';
import { pagesOf } from './pages.ts';
import { listed, recordOf } from './records.ts';

export const outboundPackagesKey = 'outbound-packages';

export const outboundPackagePages = (mode: FreightMode, state: readonly OutboundPackageStateName[] | null) =>
  pagesOf(outboundPackagesKey, outboundPackageEndpoints[mode].mine, {
    ...(state && { filter: { state: [...state] } }),
    sort: ['updated_at', 'DESC'],
  });

export const outboundPackageOf = (mode: FreightMode, id: string) =>
  recordOf([outboundPackagesKey, mode], outboundPackageEndpoints[mode].getMine)(id);

/** All of them, in one request. */
export const outboundPackagesByIds = (mode: FreightMode, ids: readonly string[]) =>
  queryOptions({
    queryKey: [outboundPackagesKey, mode, 'chosen', ids],
    queryFn: ({ signal }) => listed(outboundPackageEndpoints[mode].mine, { id: [...ids] }, signal),
  });

/** Price of an outbound package as packed. */
export const packedPrice = (mode: FreightMode, id: string) =>
  recordOf([outboundPackagesKey, mode], outboundPackageEndpoints[mode].myPackedPrice, 'packed-price')(id);

export const outboundPackageTimeline = (mode: FreightMode, id: string) =>
  recordOf([outboundPackagesKey, mode], outboundPackageEndpoints[mode].myTimeline, 'timeline')(id);

export const outboundPackageCarrierTracking = (mode: FreightMode, id: string) =>
  recordOf(
    [outboundPackagesKey, mode],
    outboundPackageEndpoints[mode].myCarrierTracking,
    'carrier-tracking',
  )(id);

/**
 * Price of shipping this by a mode, from the price engine. The last answer stays while another is computed.
 */
export const preview = (mode: FreightMode, draft: ShippingDraft | null) =>
  queryOptions({
    queryKey: ['preview', mode, draft],
    queryFn: ({ signal }) => {
      if (!draft) throw new Error('Nothing to compute');
      return api.call(outboundPackageEndpoints[mode].preview, { body: draft, signal });
    },
    enabled: draft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const shippingLabels = (mode: FreightMode) =>
  queryOptions({
    queryKey: [outboundPackagesKey, mode, 'labels'],
    queryFn: ({ signal }) => api.call(outboundPackageEndpoints[mode].myLabels, { signal }),
  });

export const recipientLinks = queryOptions({
  queryKey: ['recipient-links'],
  queryFn: ({ signal }) => api.call(recipientLinkEndpoints.mine, { signal }),
});
