import type { QueryClient } from '@tanstack/react-query';
import * as paths from '../paths.ts';
import type { LoadPage } from './page-code.ts';

export interface Page {
  readonly path: string;
  readonly load: LoadPage;
  /** Reads what the page shows first, where it is worth having before its code; `id` is the end of the address. */
  readonly read?: (into: QueryClient, id: string) => Promise<void>;
}

const login = () => import('../routes/login.tsx');
const magicLink = () => import('../routes/magic-link.tsx');
const resetPassword = () => import('../routes/reset-password.tsx');
const shippingLabel = () => import('../routes/shipping-label.tsx');

const packageQueries = () => import('../queries/inbound-packages.ts');
const invoiceQueries = () => import('../queries/invoices.ts');

/** Every page of the portal, by who may see it. If two match an address, the one without a parameter comes first. */
export const pages = {
  guests: [
    { path: paths.login, load: login },
    { path: paths.loginInEnglish, load: login },
    { path: paths.register, load: () => import('../routes/register.tsx') },
    { path: paths.forgotPassword, load: () => import('../routes/forgot-password.tsx') },
  ],
  anyone: [
    { path: paths.confirmEmail, load: () => import('../routes/confirm-email.tsx') },
    { path: paths.confirmEmailChange, load: () => import('../routes/confirm-email-change.tsx') },
    { path: paths.resetPassword, load: resetPassword },
    { path: paths.magicLink, load: magicLink },
    { path: paths.impersonate, load: () => import('../routes/impersonate.tsx') },
    { path: paths.follow, load: () => import('../routes/follow.tsx') },
  ],
  vendorGuests: [{ path: paths.vendorLogin, load: login }],
  vendorAnyone: [
    { path: paths.vendorMagicLink, load: magicLink },
    { path: paths.vendorSetPassword, load: resetPassword },
  ],
  customers: [
    {
      path: paths.home,
      load: () => import('../routes/dashboard.tsx'),
      read: async (into) => into.prefetchQuery((await import('../queries/dashboard.ts')).dashboard),
    },
    {
      path: paths.inboundPackages,
      load: () => import('../routes/packages.tsx'),
      read: async (into) => into.prefetchInfiniteQuery((await packageQueries()).packagePages(null)),
    },
    { path: paths.announcePackage, load: () => import('../routes/package-new.tsx') },
    { path: paths.announcePackages, load: () => import('../routes/package-list.tsx') },
    { path: paths.claimPackage, load: () => import('../routes/package-claim.tsx') },
    { path: paths.ship, load: () => import('../routes/ship.tsx') },
    {
      path: paths.inboundPackage(),
      load: () => import('../routes/package.tsx'),
      read: async (into, id) => into.prefetchQuery((await packageQueries()).packageOf(id)),
    },
    { path: paths.outboundPackages, load: () => import('../routes/outbound-packages.tsx') },
    { path: paths.outboundPackage(), load: () => import('../routes/outbound-package.tsx') },
    { path: paths.onlineOrders, load: () => import('../routes/shop-services.tsx') },
    { path: paths.newOnlineOrder, load: () => import('../routes/shop-new.tsx') },
    { path: paths.onlineOrder(), load: () => import('../routes/shop-order.tsx') },
    { path: paths.pickupRequests, load: () => import('../routes/request-pickup.tsx') },
    { path: paths.newPickupRequest, load: () => import('../routes/pickup-new.tsx') },
    { path: paths.pickupRequest(), load: () => import('../routes/pickup.tsx') },
    { path: paths.changePickupRequest(), load: () => import('../routes/pickup-edit.tsx') },
    { path: paths.trips, load: () => import('../routes/trips.tsx') },
    { path: paths.shippingLabels, load: shippingLabel },
    { path: paths.shippingLabel(), load: shippingLabel },
    { path: paths.trip(), load: () => import('../routes/trip.tsx') },
    {
      path: paths.invoices,
      load: () => import('../routes/invoices.tsx'),
      read: async (into) => into.prefetchInfiniteQuery((await invoiceQueries()).invoicePages('open')),
    },
    { path: paths.pay, load: () => import('../routes/pay.tsx') },
    { path: paths.payments, load: () => import('../routes/payments.tsx') },
    { path: paths.payment(), load: () => import('../routes/payment.tsx') },
    { path: paths.statement, load: () => import('../routes/statement.tsx') },
    {
      path: paths.invoice(),
      load: () => import('../routes/invoice.tsx'),
      read: async (into, id) => into.prefetchQuery((await invoiceQueries()).invoiceOf(id)),
    },
    { path: paths.profile, load: () => import('../routes/profile.tsx') },
  ],
  vendors: [
    { path: paths.deliveries, load: () => import('../routes/deliveries.tsx') },
    { path: paths.vendorTrips, load: () => import('../routes/vendor-trips.tsx') },
    { path: paths.vendorAccount, load: () => import('../routes/vendor-account.tsx') },
  ],
} as const satisfies Record<string, readonly Page[]>;

const fits = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(address);

/** The page that an address means, if it means one. */
export const pageAt = (address: string): Page | undefined =>
  Object.values<readonly Page[]>(pages)
    .flat()
    .find(({ path }) => fits(path, address));
