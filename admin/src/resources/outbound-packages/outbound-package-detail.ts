import type { OutputOf } from '@rantau/shared/contract';
import type { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';

/** An outbound package with what is in it, as the API answers it. */
export type OutboundPackageDetail = OutputOf<typeof outboundPackageEndpoints.sea.transition>;
