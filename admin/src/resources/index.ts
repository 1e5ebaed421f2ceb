import { registerResources } from '../define-resource.ts';
import accountStatements from './account-statements/index.ts';
import admins from './admins/index.ts';
import auditEvents from './audit-events/index.ts';
import bankAccounts from './bank-accounts/index.ts';
import bankLines from './bank-lines/index.ts';
import bankReconciliations from './bank-reconciliations/index.ts';
import blockedUrls from './blocked-urls/index.ts';
import boxChecks from './box-checks/index.ts';
import boxTypes from './box-types/index.ts';
import conflicts from './conflicted/index.ts';
import discountCodes from './discount-codes/index.ts';
import eInvoiceSettings from './e-invoice-settings/index.ts';
import eInvoices from './e-invoices/index.ts';
import exchangeRates from './exchange-rates/index.ts';
import goodsTypes from './goods-types/index.ts';
import inboundPackages from './inbound-packages/index.ts';
import inboxMessages from './inbox-messages/index.ts';
import invoiceNotes from './invoice-notes/index.ts';
import { airInvoices, allInvoices, seaInvoices } from './invoices/index.ts';
import lateFeeTerms from './late-fee-terms/index.ts';
import ledgerTransactions from './ledger-transactions/index.ts';
import mails from './mails/index.ts';
import measurementDisputes from './measurement-disputes/index.ts';
import { draftOnlineOrders, onlineOrders, priorityOnlineOrders } from './online-orders/index.ts';
import { airOutboundPackages, seaOutboundPackages } from './outbound-packages/index.ts';
import packageClaims from './package-claims/index.ts';
import paymentGateways from './payment-gateways/index.ts';
import paymentIntents from './payment-intents/index.ts';
import paymentSettings from './payment-settings/index.ts';
import payments from './payments/index.ts';
import pickupRequests from './pickup-requests/index.ts';
import rates from './rates/index.ts';
import servicePrices from './service-prices/index.ts';
import socialMediaPosts from './social-media-posts/index.ts';
import taxReturns from './tax-returns/index.ts';
import taxes from './taxes/index.ts';
import trackingProviders from './tracking-providers/index.ts';
import tripSubscriptions from './trip-subscriptions/index.ts';
import trips from './trips/index.ts';
import users from './users/index.ts';
import vendorUsers from './vendor-users/index.ts';
import vendors from './vendors/index.ts';
import { airWarehouse, seaWarehouse } from './warehouse-malaysia/index.ts';
import whatsAppSettings from './whatsapp-settings/index.ts';

/** Every resource, in the order of the menu. */
export const resources = registerResources([
  inboundPackages,
  seaOutboundPackages,
  airOutboundPackages,
  pickupRequests,
  packageClaims,
  measurementDisputes,
  conflicts,
  trips,
  boxChecks,
  tripSubscriptions,
  seaWarehouse,
  airWarehouse,
  payments,
  bankLines,
  bankReconciliations,
  paymentIntents,
  seaInvoices,
  airInvoices,
  allInvoices,
  invoiceNotes,
  eInvoices,
  accountStatements,
  ledgerTransactions,
  taxReturns,
  users,
  onlineOrders,
  priorityOnlineOrders,
  draftOnlineOrders,
  socialMediaPosts,
  mails,
  vendors,
  vendorUsers,
  rates,
  servicePrices,
  taxes,
  lateFeeTerms,
  eInvoiceSettings,
  bankAccounts,
  paymentSettings,
  paymentGateways,
  trackingProviders,
  whatsAppSettings,
  inboxMessages,
  exchangeRates,
  goodsTypes,
  boxTypes,
  discountCodes,
  blockedUrls,
  admins,
  auditEvents,
]);

declare module '../define-resource.ts' {
  interface Register {
    readonly resources: typeof resources;
  }
}
