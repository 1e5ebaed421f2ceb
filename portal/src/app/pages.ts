import type { QueryClient } from '@tanstack/react-query';
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

const packageQueries = () => import('../features/inbound-packages/inbound-packages.queries.ts');
const invoiceQueries = () => import('../features/invoices/invoices.queries.ts');

/** Every page of the portal, by who may see it. If two match an address, the one without a parameter comes first. */
export const pages = {
  guests: [
    { path: '/log-masuk', load: login },
    { path: '/login', load: login },
    { path: '/auth/register', load: () => import('../routes/register.tsx') },
    { path: '/auth/forgot-password', load: () => import('../routes/forgot-password.tsx') },
  ],
  anyone: [
    { path: '/auth/confirm-email', load: () => import('../routes/confirm-email.tsx') },
    { path: '/auth/confirm-email-change', load: () => import('../routes/confirm-email-change.tsx') },
    { path: '/auth/reset-password', load: resetPassword },
    { path: '/auth/magic-link', load: magicLink },
    { path: '/auth/impersonate', load: () => import('../routes/impersonate.tsx') },
    { path: '/follow', load: () => import('../routes/follow.tsx') },
  ],
  vendorGuests: [{ path: '/vendor/login', load: login }],
  vendorAnyone: [
    { path: '/vendor/magic-link', load: magicLink },
    { path: '/vendor/set-password', load: resetPassword },
  ],
  customers: [
    {
      path: '/dashboard',
      load: () => import('../routes/dashboard.tsx'),
      read: async (into) =>
        into.prefetchQuery((await import('../features/dashboard/dashboard.queries.ts')).dashboard),
    },
    {
      path: '/dashboard/package',
      load: () => import('../routes/packages.tsx'),
      read: async (into) => into.prefetchInfiniteQuery((await packageQueries()).packagePages(null)),
    },
    { path: '/dashboard/package/new', load: () => import('../routes/package-new.tsx') },
    { path: '/dashboard/package/list', load: () => import('../routes/package-list.tsx') },
    { path: '/dashboard/package/claim', load: () => import('../routes/package-claim.tsx') },
    { path: '/dashboard/package/ship', load: () => import('../routes/ship.tsx') },
    {
      path: '/dashboard/package/:id',
      load: () => import('../routes/package.tsx'),
      read: async (into, id) => into.prefetchQuery((await packageQueries()).packageOf(id)),
    },
    { path: '/dashboard/outbound-package', load: () => import('../routes/outbound-packages.tsx') },
    { path: '/dashboard/outbound-package/:mode/:id', load: () => import('../routes/outbound-package.tsx') },
    { path: '/dashboard/shop-services', load: () => import('../routes/shop-services.tsx') },
    { path: '/dashboard/shop-services/new', load: () => import('../routes/shop-new.tsx') },
    { path: '/dashboard/shop-services/:id', load: () => import('../routes/shop-order.tsx') },
    { path: '/dashboard/request-pickup', load: () => import('../routes/request-pickup.tsx') },
    { path: '/dashboard/request-pickup/new', load: () => import('../routes/pickup-new.tsx') },
    { path: '/dashboard/request-pickup/:id', load: () => import('../routes/pickup.tsx') },
    { path: '/dashboard/request-pickup/:id/edit', load: () => import('../routes/pickup-edit.tsx') },
    { path: '/dashboard/trip', load: () => import('../routes/trips.tsx') },
    { path: '/dashboard/trip/shipping-label', load: shippingLabel },
    { path: '/dashboard/trip/shipping-label/:id', load: shippingLabel },
    { path: '/dashboard/trip/:id', load: () => import('../routes/trip.tsx') },
    {
      path: '/dashboard/invoice',
      load: () => import('../routes/invoices.tsx'),
      read: async (into) => into.prefetchInfiniteQuery((await invoiceQueries()).invoicePages('open')),
    },
    { path: '/dashboard/invoice/pay', load: () => import('../routes/pay.tsx') },
    { path: '/dashboard/invoice/payments', load: () => import('../routes/payments.tsx') },
    { path: '/dashboard/invoice/payments/:id', load: () => import('../routes/payment.tsx') },
    { path: '/dashboard/invoice/statement', load: () => import('../routes/statement.tsx') },
    {
      path: '/dashboard/invoice/:id',
      load: () => import('../routes/invoice.tsx'),
      read: async (into, id) => into.prefetchQuery((await invoiceQueries()).invoiceOf(id)),
    },
    { path: '/dashboard/profile', load: () => import('../routes/profile.tsx') },
  ],
  vendors: [
    { path: '/vendor', load: () => import('../routes/deliveries.tsx') },
    { path: '/vendor/trip', load: () => import('../routes/vendor-trips.tsx') },
    { path: '/vendor/account', load: () => import('../routes/vendor-account.tsx') },
  ],
} as const satisfies Record<string, readonly Page[]>;

const fits = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(address);

/** The page that an address means, if it means one. */
export const pageAt = (address: string): Page | undefined =>
  Object.values<readonly Page[]>(pages)
    .flat()
    .find(({ path }) => fits(path, address));
