import { canRequestShipping, type InboundPackage } from '@rantau/shared/inbound-packages';

/** True if this package may be chosen; the API asks the same rule. */
export const isShippable = (inbound: InboundPackage): boolean => canRequestShipping(inbound).ok;
