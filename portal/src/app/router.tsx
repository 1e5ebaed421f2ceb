import { Route, Routes } from 'react-router-dom';
import { CustomerArea } from './CustomerArea.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { CustomersOnly, GuestsOnly, NeedsLogin, VendorsOnly } from './guards.tsx';
import { lazyPage } from './page-code.ts';
import { VendorArea } from './VendorArea.tsx';
import { WaysIn } from './WaysIn.tsx';

const page = (load: Parameters<typeof lazyPage>[0]) => {
  const Page = lazyPage(load);
  return <Page />;
};

const pages = {
  login: page(() => import('../routes/login.tsx')),
  register: page(() => import('../routes/register.tsx')),
  forgotPassword: page(() => import('../routes/forgot-password.tsx')),
  confirmEmail: page(() => import('../routes/confirm-email.tsx')),
  confirmEmailChange: page(() => import('../routes/confirm-email-change.tsx')),
  resetPassword: page(() => import('../routes/reset-password.tsx')),
  magicLink: page(() => import('../routes/magic-link.tsx')),
  impersonate: page(() => import('../routes/impersonate.tsx')),
  dashboard: page(() => import('../routes/dashboard.tsx')),
  packages: page(() => import('../routes/packages.tsx')),
  packageNew: page(() => import('../routes/package-new.tsx')),
  packageList: page(() => import('../routes/package-list.tsx')),
  packageClaim: page(() => import('../routes/package-claim.tsx')),
  ship: page(() => import('../routes/ship.tsx')),
  package: page(() => import('../routes/package.tsx')),
  shipments: page(() => import('../routes/shipments.tsx')),
  shipment: page(() => import('../routes/shipment.tsx')),
  shippingLabel: page(() => import('../routes/shipping-label.tsx')),
  follow: page(() => import('../routes/follow.tsx')),
  invoices: page(() => import('../routes/invoices.tsx')),
  invoice: page(() => import('../routes/invoice.tsx')),
  pay: page(() => import('../routes/pay.tsx')),
  payments: page(() => import('../routes/payments.tsx')),
  payment: page(() => import('../routes/payment.tsx')),
  statement: page(() => import('../routes/statement.tsx')),
  trips: page(() => import('../routes/trips.tsx')),
  trip: page(() => import('../routes/trip.tsx')),
  profile: page(() => import('../routes/profile.tsx')),
  shopServices: page(() => import('../routes/shop-services.tsx')),
  shopNew: page(() => import('../routes/shop-new.tsx')),
  shopOrder: page(() => import('../routes/shop-order.tsx')),
  requestPickup: page(() => import('../routes/request-pickup.tsx')),
  pickupNew: page(() => import('../routes/pickup-new.tsx')),
  pickup: page(() => import('../routes/pickup.tsx')),
  deliveries: page(() => import('../routes/deliveries.tsx')),
  vendorTrips: page(() => import('../routes/vendor-trips.tsx')),
  vendorAccount: page(() => import('../routes/vendor-account.tsx')),
};

/** Every page of the portal, and who may see it. */
export const Pages = () => (
  <Routes>
    <Route element={<WaysIn />}>
      <Route element={<GuestsOnly />}>
        <Route path="/log-masuk" element={pages.login} />
        <Route path="/login" element={pages.login} />
        <Route path="/auth/register" element={pages.register} />
        <Route path="/auth/forgot-password" element={pages.forgotPassword} />
      </Route>
      <Route path="/auth/confirm-email" element={pages.confirmEmail} />
      <Route path="/auth/confirm-email-change" element={pages.confirmEmailChange} />
      <Route path="/auth/reset-password" element={pages.resetPassword} />
      <Route path="/auth/magic-link" element={pages.magicLink} />
      <Route path="/auth/impersonate" element={pages.impersonate} />
      <Route path="/follow" element={pages.follow} />
      <Route element={<VendorsOnly />}>
        <Route element={<GuestsOnly />}>
          <Route path="/vendor/login" element={pages.login} />
        </Route>
        <Route path="/vendor/magic-link" element={pages.magicLink} />
        <Route path="/vendor/set-password" element={pages.resetPassword} />
      </Route>
    </Route>

    <Route element={<CustomersOnly />}>
      <Route element={<NeedsLogin />}>
        <Route element={<CustomerArea />}>
          <Route path="/dashboard" element={pages.dashboard} />
          <Route path="/dashboard/package" element={pages.packages} />
          <Route path="/dashboard/package/new" element={pages.packageNew} />
          <Route path="/dashboard/package/list" element={pages.packageList} />
          <Route path="/dashboard/package/claim" element={pages.packageClaim} />
          <Route path="/dashboard/package/ship" element={pages.ship} />
          <Route path="/dashboard/package/:id" element={pages.package} />
          <Route path="/dashboard/outbound-package" element={pages.shipments} />
          <Route path="/dashboard/outbound-package/:mode/:id" element={pages.shipment} />
          <Route path="/dashboard/shop-services" element={pages.shopServices} />
          <Route path="/dashboard/shop-services/new" element={pages.shopNew} />
          <Route path="/dashboard/shop-services/:id" element={pages.shopOrder} />
          <Route path="/dashboard/request-pickup" element={pages.requestPickup} />
          <Route path="/dashboard/request-pickup/new" element={pages.pickupNew} />
          <Route path="/dashboard/request-pickup/:id" element={pages.pickup} />
          <Route path="/dashboard/trip" element={pages.trips} />
          <Route path="/dashboard/trip/shipping-label" element={pages.shippingLabel} />
          <Route path="/dashboard/trip/shipping-label/:id" element={pages.shippingLabel} />
          <Route path="/dashboard/trip/:id" element={pages.trip} />
          <Route path="/dashboard/invoice" element={pages.invoices} />
          <Route path="/dashboard/invoice/pay" element={pages.pay} />
          <Route path="/dashboard/invoice/payments" element={pages.payments} />
          <Route path="/dashboard/invoice/payments/:id" element={pages.payment} />
          <Route path="/dashboard/invoice/statement" element={pages.statement} />
          <Route path="/dashboard/invoice/:id" element={pages.invoice} />
          <Route path="/dashboard/profile" element={pages.profile} />
        </Route>
      </Route>
    </Route>

    <Route element={<VendorsOnly />}>
      <Route element={<NeedsLogin />}>
        <Route element={<VendorArea />}>
          <Route path="/vendor" element={pages.deliveries} />
          <Route path="/vendor/trip" element={pages.vendorTrips} />
          <Route path="/vendor/account" element={pages.vendorAccount} />
        </Route>
      </Route>
    </Route>

    <Route path="*" element={<ErrorPage />} />
  </Routes>
);
