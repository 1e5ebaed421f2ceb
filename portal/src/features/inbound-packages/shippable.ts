import { canRequestShipping, type InboundPackage } from '@rantau/shared/inbound-packages';

/** Whether this package may be chosen; the API asks the same rule. */
export const isShippable = (parcel: InboundPackage): boolean => canRequestShipping(parcel).ok;
