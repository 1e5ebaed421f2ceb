import { CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { AccountScreen } from './account/index.ts';
import { BackgroundWork } from './background-work/index.ts';
import { Dashboard } from './dashboard/index.ts';
import { FoundPage } from './find/index.ts';
import { Guarded } from './layout/Guarded.tsx';
import { Office } from './layout/Office.tsx';
import { SignInAgain } from './layout/SignInAgain.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import accountStatements from './resources/account-statements/index.ts';
import admins from './resources/admins/index.ts';
import auditEvents from './resources/audit-events/index.ts';
import blockedUrls from './resources/blocked-urls/index.ts';
import boxTypes from './resources/box-types/index.ts';
import { MergeEditor } from './resources/conflicted/index.ts';
import discountCodes from './resources/discount-codes/index.ts';
import exchangeRates from './resources/exchange-rates/index.ts';
import goodsTypes from './resources/goods-types/index.ts';
import inboundPackages from './resources/inbound-packages/index.ts';
import invoices from './resources/invoices/index.ts';
import lateFeeTerms from './resources/late-fee-terms/index.ts';
import ledgerTransactions from './resources/ledger-transactions/index.ts';
import mails from './resources/mails/index.ts';
import measurementDisputes from './resources/measurement-disputes/index.ts';
import onlineOrders from './resources/online-orders/index.ts';
import outboundPackages, { PackingScreen } from './resources/outbound-packages/index.ts';
import packageClaims from './resources/package-claims/index.ts';
import payments from './resources/payments/index.ts';
import pickupRequests from './resources/pickup-requests/index.ts';
import rates from './resources/rates/index.ts';
import servicePrices from './resources/service-prices/index.ts';
import socialMediaPosts from './resources/social-media-posts/index.ts';
import taxes from './resources/taxes/index.ts';
import tripSubscriptions from './resources/trip-subscriptions/index.ts';
import trips, { DeparturesBoard } from './resources/trips/index.ts';
import users from './resources/users/index.ts';
import vendorUsers from './resources/vendor-users/index.ts';
import vendors from './resources/vendors/index.ts';
import warehouseMalaysia from './resources/warehouse-malaysia/index.ts';

/** Resources of the back office. A resource's name is its path under `/admins`. */
const Contents = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => (
  <Office
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
  >
    <Resource name="inbound-packages" {...inboundPackages} />
    <Resource name="outbound-packages/sea-freight" {...outboundPackages}>
      <Route
        path=":id/pack"
        element={
          <Guarded needs="outbound-package:pack">
            <PackingScreen />
          </Guarded>
        }
      />
    </Resource>
    <Resource name="outbound-packages/air-freight" {...outboundPackages}>
      <Route
        path=":id/pack"
        element={
          <Guarded needs="outbound-package:pack">
            <PackingScreen />
          </Guarded>
        }
      />
    </Resource>
    <Resource name="pickup-requests" {...pickupRequests} />
    <Resource name="package-claims" {...packageClaims} />
    <Resource name="measurement-disputes" {...measurementDisputes} />
    <Resource name="trip_infos/trips" {...trips} />
    <Resource name="trip_infos/subscriptions" {...tripSubscriptions} />
    <Resource name="warehouse/sea_freight" {...warehouseMalaysia} />
    <Resource name="warehouse/air_freight" {...warehouseMalaysia} />
    <Resource name="invoices/sea-freight-invoices" {...invoices} />
    <Resource name="invoices/air-freight-invoices" {...invoices} />
    <Resource name="invoices/payments" {...payments} />
    <Resource name="invoices" {...invoices} />
    <Resource name="account-statements" {...accountStatements} />
    <Resource name="ledger-transactions" {...ledgerTransactions} />
    <Resource name="users" {...users} />
    <Resource name="online-orders" {...onlineOrders} />
    <Resource name="priority-online-orders" {...onlineOrders} />
    <Resource name="draft-online-orders" {...onlineOrders} />
    <Resource name="social-media-post" {...socialMediaPosts} />
    <Resource name="mails" {...mails} />
    <Resource name="vendors" {...vendors} />
    <Resource name="vendor-users" {...vendorUsers} />
    <Resource name="rates" {...rates} />
    <Resource name="service-prices" {...servicePrices} />
    <Resource name="taxes" {...taxes} />
    <Resource name="late-fee-terms" {...lateFeeTerms} />
    <Resource name="exchange-rates" {...exchangeRates} />
    <Resource name="goods-types" {...goodsTypes} />
    <Resource name="box-types" {...boxTypes} />
    <Resource name="discount-codes" {...discountCodes} />
    <Resource name="blocked-urls" {...blockedUrls} />
    <Resource name="admins" {...admins} />
    <Resource name="audit-events" {...auditEvents} />
    <CustomRoutes>
      <Route
        path="/trip_infos"
        element={
          <Guarded needs="trip:read">
            <DeparturesBoard />
          </Guarded>
        }
      />
      <Route path="/find" element={<FoundPage />} />
      <Route path="/account" element={<AccountScreen />} />
      <Route path="/background-work" element={<BackgroundWork />} />
      <Route
        path="/merge-editor/conflicted-records/resolve"
        element={
          <Guarded needs="conflict:read">
            <MergeEditor />
          </Guarded>
        }
      />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/log-masuk" element={<SignInAgain />} />
    </CustomRoutes>
  </Office>
);

/** A router that can hold someone back from leaving unsaved work. */
export function App({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  const router = createBrowserRouter([{ path: '*', element: <Contents i18nProvider={i18nProvider} /> }], {
    basename: '/admins',
  });
  return <RouterProvider router={router} />;
}
