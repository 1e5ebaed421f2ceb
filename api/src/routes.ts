import { accountStatementRoutes } from './flows/account-statements/account-statements.routes.ts';
import { bankLineRoutes } from './flows/bank-statements/bank-lines.routes.ts';
import { bankReconciliationRoutes } from './flows/bank-statements/bank-reconciliations.routes.ts';
import { bankStatementRoutes } from './flows/bank-statements/bank-statements.routes.ts';
import { boxCheckRoutes } from './flows/box-checks/box-checks.routes.ts';
import { bulkActionRoutes } from './flows/bulk-actions/bulk-actions.routes.ts';
import { carrierTrackingRoutes } from './flows/carrier-trackings/carrier-trackings.routes.ts';
import { trackingProviderRoutes } from './flows/carrier-trackings/tracking-providers.routes.ts';
import { conflictRoutes } from './flows/conflicts/conflicts.routes.ts';
import { dashboardRoutes } from './flows/dashboard/dashboard.routes.ts';
import { documentRoutes } from './flows/documents/documents.routes.ts';
import { eInvoiceRoutes } from './flows/e-invoices/e-invoices.routes.ts';
import { exportRoutes } from './flows/exports/exports.routes.ts';
import { inboundPackageRoutes } from './flows/inbound-packages/inbound-packages.routes.ts';
import { deliveryRoutes } from './flows/invoices/deliveries.routes.ts';
import { invoiceRoutes } from './flows/invoices/invoices.routes.ts';
import { manifestRoutes } from './flows/manifests/manifests.routes.ts';
import { measurementDisputeRoutes } from './flows/measurement-disputes/measurement-disputes.routes.ts';
import { offlineRoutes } from './flows/offline/offline.routes.ts';
import { onlineOrderRoutes } from './flows/online-orders/online-orders.routes.ts';
import { outboundPackageRoutes } from './flows/outbound-packages/outbound-packages.routes.ts';
import { paymentIntentRoutes } from './flows/payment-intents/payment-intents.routes.ts';
import { paymentRoutes } from './flows/payments/payments.routes.ts';
import { pickupRequestRoutes } from './flows/pickup-requests/pickup-requests.routes.ts';
import { pushRoutes } from './flows/push/push.routes.ts';
import { recipientLinkRoutes } from './flows/recipient-links/recipient-links.routes.ts';
import { passwordRoutes } from './flows/sessions/passwords.routes.ts';
import { sessionRoutes } from './flows/sessions/sessions.routes.ts';
import { signInRoutes } from './flows/sessions/sign-in.routes.ts';
import { taxReturnRoutes } from './flows/tax-returns/tax-returns.routes.ts';
import { trackingRoutes } from './flows/tracking/tracking.routes.ts';
import { tripMilestoneRoutes } from './flows/trips/trip-milestones.routes.ts';
import { tripSubscriptionRoutes } from './flows/trips/trip-subscriptions.routes.ts';
import { tripRoutes } from './flows/trips/trips.routes.ts';
import { webhookRoutes } from './flows/webhooks/webhooks.routes.ts';
import { whatsAppRoutes } from './flows/whatsapp/whatsapp.routes.ts';
import { adminRoutes } from './modules/admins/admins.routes.ts';
import { apiKeyRoutes } from './modules/api-keys/api-keys.routes.ts';
import { auditRoutes } from './modules/audit-events/audit-events.routes.ts';
import { contactRoutes } from './modules/contacts/contacts.routes.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { inboxMessageRoutes } from './modules/inbox-messages/inbox-messages.routes.ts';
import { jobQueueRoutes } from './modules/job-queues/job-queues.routes.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { mailRoutes } from './modules/mails/mails.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { paymentSettingsRoutes } from './modules/payments/payment-settings.ts';
import { referenceDataRoutes } from './modules/reference-data/reference-data.routes.ts';
import { shippingLabelRoutes } from './modules/shipping-labels/shipping-labels.routes.ts';
import { socialMediaPostRoutes } from './modules/social-media-posts/social-media-posts.routes.ts';
import { quoteRoutes } from './modules/tariffs/quotes.routes.ts';
import { tariffRoutes } from './modules/tariffs/tariffs.routes.ts';
import { registrationRoutes } from './modules/users/registration.routes.ts';
import { mailAgencyFormRoutes, profileRoutes, userRoutes } from './modules/users/users.routes.ts';
import { vendorRoutes } from './modules/vendors/vendors.routes.ts';
import type { Module } from './platform/http/endpoint.ts';

/** Every module that answers calls. */
export const modules: readonly Module[] = [
  signInRoutes,
  sessionRoutes,
  passwordRoutes,
  registrationRoutes,
  profileRoutes,
  userRoutes,
  apiKeyRoutes,
  webhookRoutes,
  mailAgencyFormRoutes,
  vendorRoutes,
  adminRoutes,
  auditRoutes,
  mailRoutes,
  whatsAppRoutes,
  pushRoutes,
  contactRoutes,
  jobQueueRoutes,
  dashboardRoutes,
  notificationRoutes,
  recipientLinkRoutes,
  imageRoutes,
  inboundPackageRoutes,
  outboundPackageRoutes,
  tripRoutes,
  boxCheckRoutes,
  manifestRoutes,
  measurementDisputeRoutes,
  offlineRoutes,
  conflictRoutes,
  pickupRequestRoutes,
  shippingLabelRoutes,
  trackingRoutes,
  carrierTrackingRoutes,
  trackingProviderRoutes,
  tripSubscriptionRoutes,
  tripMilestoneRoutes,
  tariffRoutes,
  quoteRoutes,
  referenceDataRoutes,
  invoiceRoutes,
  eInvoiceRoutes,
  deliveryRoutes,
  paymentRoutes,
  paymentSettingsRoutes,
  bankStatementRoutes,
  bankLineRoutes,
  bankReconciliationRoutes,
  paymentIntentRoutes,
  inboxMessageRoutes,
  onlineOrderRoutes,
  documentRoutes,
  accountStatementRoutes,
  ledgerRoutes,
  taxReturnRoutes,
  socialMediaPostRoutes,
  exportRoutes,
  bulkActionRoutes,
];
