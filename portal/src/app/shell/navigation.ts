import type { CustomerKind } from '@rantau/shared/users';
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
  home: { to: '/dashboard', name: 'home', icon: 'home' },
  packages: { to: '/dashboard/package', name: 'packages', icon: 'box' },
  outboundPackages: { to: '/dashboard/outbound-package', name: 'outbound_packages', icon: 'truck' },
  shop: { to: '/dashboard/shop-services', name: 'shop', icon: 'cart' },
  pickup: { to: '/dashboard/request-pickup', name: 'pickup', icon: 'pin' },
  trips: { to: '/dashboard/trip', name: 'trips', icon: 'ship' },
  invoices: { to: '/dashboard/invoice', name: 'invoices', icon: 'receipt' },
  profile: { to: '/dashboard/profile', name: 'profile', icon: 'user' },
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
  { to: '/vendor', name: 'deliveries', icon: 'truck' },
  { to: '/vendor/trip', name: 'trips', icon: 'ship' },
  { to: '/vendor/account', name: 'profile', icon: 'user' },
];
