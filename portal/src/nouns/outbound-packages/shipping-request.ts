import type { BodyOf } from '@rantau/shared/contract';
import type { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';

/** Customer's shipping request, as the API takes it. */
export type ShippingDraft = BodyOf<typeof outboundPackageEndpoints.sea.request>;
