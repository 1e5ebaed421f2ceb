import type { CustomerKind } from '@rantau/shared/users';
import * as paths from '../../paths.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface NavItem {
  readonly to: string;
  /** Key below `shell.nav`. */
  readonly name:
    | 'home'
    | 'packages'
    | 'outbound_packages'
    | 'shop'
    | 'pickup'
    | 'trips'
    | 'invoices'
    | 'profile'
    | 'deliveries';
  readonly icon: IconName;
}

const items = {
  home: { to: paths.home, name: 'home', icon: 'home' },
  packages: { to: paths.inboundPackages, name: 'packages', icon: 'box' },
  outboundPackages: { to: paths.outboundPackages, name: 'outbound_packages', icon: 'truck' },
  shop: { to: paths.onlineOrders, name: 'shop', icon: 'cart' },
  pickup: { to: paths.pickupRequests, name: 'pickup', icon: 'pin' },
  trips: { to: paths.trips, name: 'trips', icon: 'ship' },
  invoices: { to: paths.invoices, name: 'invoices', icon: 'receipt' },
  profile: { to: paths.profile, name: 'profile', icon: 'user' },
} as const satisfies Record<string, NavItem>;

/**
 * Navigation of each kind of customer, the most used pages first: a phone shows the first four, the rest
 * under «more».
 */
export const customerNavigation: Record<CustomerKind, readonly NavItem[]> = {
  forwarding: [
    items.home,
    items.packages,
    items.outboundPackages,
    items.invoices,
    items.trips,
    items.shop,
    items.profile,
  ],
  standard: [
    items.home,
    items.pickup,
    items.outboundPackages,
    items.invoices,
    items.trips,
    items.packages,
    items.shop,
    items.profile,
  ],
};

export const vendorNavigation: readonly NavItem[] = [
  { to: paths.deliveries, name: 'deliveries', icon: 'truck' },
  { to: paths.vendorTrips, name: 'trips', icon: 'ship' },
  { to: paths.vendorAccount, name: 'profile', icon: 'user' },
];
