import type { PickupRequest } from '@rantau/shared/pickup-requests';

/** A pickup as staff see it. */
export type AdminPickup = PickupRequest & { readonly user_name: string; readonly suite: string };
