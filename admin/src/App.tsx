import { CustomRoutes, type I18nProvider } from 'react-admin';
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
import { Resource } from './resource-context.ts';
import accountStatements from './resources/account-statements/index.ts';
import admins from './resources/admins/index.ts';
import auditEvents from './resources/audit-events/index.ts';
import bankAccounts from './resources/bank-accounts/index.ts';
import bankLines from './resources/bank-lines/index.ts';
import bankReconciliations from './resources/bank-reconciliations/index.ts';
import blockedUrls from './resources/blocked-urls/index.ts';
import boxChecks, { CountScreen } from './resources/box-checks/index.ts';
import boxTypes from './resources/box-types/index.ts';
import { MergeEditor } from './resources/conflicted/index.ts';
import discountCodes from './resources/discount-codes/index.ts';
import eInvoiceSettings from './resources/e-invoice-settings/index.ts';
import eInvoices, { ConsolidationPage } from './resources/e-invoices/index.ts';
import exchangeRates from './resources/exchange-rates/index.ts';
import goodsTypes from './resources/goods-types/index.ts';
import './resources/index.ts';
import inboundPackages from './resources/inbound-packages/index.ts';
import inboxMessages from './resources/inbox-messages/index.ts';
import invoiceNotes from './resources/invoice-notes/index.ts';
import { airInvoices, allInvoices, seaInvoices } from './resources/invoices/index.ts';
import lateFeeTerms from './resources/late-fee-terms/index.ts';
import ledgerTransactions from './resources/ledger-transactions/index.ts';
import mails from './resources/mails/index.ts';
import measurementDisputes from './resources/measurement-disputes/index.ts';
import { draftOnlineOrders, onlineOrders, priorityOnlineOrders } from './resources/online-orders/index.ts';
import {
  airOutboundPackages,
  PackingScreen,
  seaOutboundPackages,
} from './resources/outbound-packages/index.ts';
import packageClaims from './resources/package-claims/index.ts';
import paymentGateways from './resources/payment-gateways/index.ts';
import paymentIntents from './resources/payment-intents/index.ts';
import paymentSettings from './resources/payment-settings/index.ts';
import payments from './resources/payments/index.ts';
import pickupRequests from './resources/pickup-requests/index.ts';
import rates from './resources/rates/index.ts';
import servicePrices from './resources/service-prices/index.ts';
import socialMediaPosts from './resources/social-media-posts/index.ts';
import taxReturns from './resources/tax-returns/index.ts';
import taxes from './resources/taxes/index.ts';
import trackingProviders from './resources/tracking-providers/index.ts';
import tripSubscriptions from './resources/trip-subscriptions/index.ts';
import trips, { DeparturesBoard } from './resources/trips/index.ts';
import users from './resources/users/index.ts';
import vendorUsers from './resources/vendor-users/index.ts';
import vendors from './resources/vendors/index.ts';
import { airWarehouse, HandOverScreen, seaWarehouse } from './resources/warehouse-malaysia/index.ts';
import whatsAppSettings from './resources/whatsapp-settings/index.ts';

/** Resources and pages of the back office. A resource describes itself in its own `index.ts`. */
const Contents = ({ i18nProvider }: { readonly i18nProvider: I18nProvider }) => (
  <Office
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    dashboard={Dashboard}
  >
    <Resource {...inboundPackages} />
    <Resource {...seaOutboundPackages}>
      <Route
        path=":id/pack"
        element={
          <Guarded needs="outbound-package:pack">
            <PackingScreen />
          </Guarded>
        }
      />
    </Resource>
    <Resource {...airOutboundPackages}>
      <Route
        path=":id/pack"
        element={
          <Guarded needs="outbound-package:pack">
            <PackingScreen />
          </Guarded>
        }
      />
    </Resource>
    <Resource {...pickupRequests} />
    <Resource {...packageClaims} />
    <Resource {...measurementDisputes} />
    <Resource {...trips}>
      <Route
        path=":id/count/:door"
        element={
          <Guarded needs="trip:count">
            <CountScreen />
          </Guarded>
        }
      />
    </Resource>
    <Resource {...boxChecks} />
    <Resource {...tripSubscriptions} />
    <Resource {...seaWarehouse} />
    <Resource {...airWarehouse} />
    <Resource {...seaInvoices} />
    <Resource {...airInvoices} />
    <Resource {...payments} />
    <Resource {...paymentIntents} />
    <Resource {...allInvoices} />
    <Resource {...invoiceNotes} />
    <Resource {...bankLines} />
    <Resource {...bankReconciliations} />
    <Resource {...bankAccounts} />
    <Resource {...paymentSettings} />
    <Resource {...eInvoices} />
    <Resource {...eInvoiceSettings} />
    <Resource {...paymentGateways} />
    <Resource {...trackingProviders} />
    <Resource {...whatsAppSettings} />
    <Resource {...inboxMessages} />
    <Resource {...accountStatements} />
    <Resource {...ledgerTransactions} />
    <Resource {...taxReturns} />
    <Resource {...users} />
    <Resource {...onlineOrders} />
    <Resource {...priorityOnlineOrders} />
    <Resource {...draftOnlineOrders} />
    <Resource {...socialMediaPosts} />
    <Resource {...mails} />
    <Resource {...vendors} />
    <Resource {...vendorUsers} />
    <Resource {...rates} />
    <Resource {...servicePrices} />
    <Resource {...taxes} />
    <Resource {...lateFeeTerms} />
    <Resource {...exchangeRates} />
    <Resource {...goodsTypes} />
    <Resource {...boxTypes} />
    <Resource {...discountCodes} />
    <Resource {...blockedUrls} />
    <Resource {...admins} />
    <Resource {...auditEvents} />
    <CustomRoutes>
      <Route
        path="/trip_infos"
        element={
          <Guarded needs="trip:read">
            <DeparturesBoard />
          </Guarded>
        }
      />
      <Route
        path="/e-invoices/consolidation"
        element={
          <Guarded needs="e-invoice:read">
            <ConsolidationPage />
          </Guarded>
        }
      />
      <Route
        path="/warehouse/hand-over"
        element={
          <Guarded needs="outbound-package:hand-over">
            <HandOverScreen />
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
