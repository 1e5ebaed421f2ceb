import { accountStatementRoutes } from './modules/account-statements/account-statements.routes.ts';
import { adminRoutes } from './modules/admins/admins.routes.ts';
import { auditRoutes } from './modules/audit-events/audit-events.routes.ts';
import { bulkActionRoutes } from './modules/bulk-actions/bulk-actions.routes.ts';
import { conflictRoutes } from './modules/conflicts/conflicts.routes.ts';
import { contactRoutes } from './modules/contacts/contacts.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { documentRoutes } from './modules/documents/documents.routes.ts';
import { exportRoutes } from './modules/exports/exports.routes.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { inboundPackageRoutes } from './modules/inbound-packages/inbound-packages.routes.ts';
import { deliveryRoutes } from './modules/invoices/deliveries.routes.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { jobQueueRoutes } from './modules/job-queues/job-queues.routes.ts';
import { ledgerRoutes } from './modules/ledger/ledger.routes.ts';
import { mailAgencyFormRoutes } from './modules/mail-agency-forms/mail-agency-forms.routes.ts';
import { mailRoutes } from './modules/mails/mails.routes.ts';
import { manifestRoutes } from './modules/manifests/manifests.routes.ts';
import { measurementDisputeRoutes } from './modules/measurement-disputes/measurement-disputes.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { offlineRoutes } from './modules/offline/offline.routes.ts';
import { onlineOrderRoutes } from './modules/online-orders/online-orders.routes.ts';
import { outboundPackageRoutes } from './modules/outbound-packages/outbound-packages.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { pickupRequestRoutes } from './modules/pickup-requests/pickup-requests.routes.ts';
import { profileRoutes } from './modules/profiles/profiles.routes.ts';
import { quoteRoutes } from './modules/quotes/quotes.routes.ts';
import { recipientLinkRoutes } from './modules/recipient-links/recipient-links.routes.ts';
import { referenceDataRoutes } from './modules/reference-data/reference-data.routes.ts';
import { passwordRoutes } from './modules/sessions/passwords.routes.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { signInRoutes } from './modules/sessions/sign-in.routes.ts';
import { shippingLabelRoutes } from './modules/shipping-labels/shipping-labels.routes.ts';
import { socialMediaPostRoutes } from './modules/social-media-posts/social-media-posts.routes.ts';
import { tariffRoutes } from './modules/tariffs/tariffs.routes.ts';
import { trackingRoutes } from './modules/tracking/tracking.routes.ts';
import { tripMilestoneRoutes } from './modules/trip-milestones/trip-milestones.routes.ts';
import { tripSubscriptionRoutes } from './modules/trip-subscriptions/trip-subscriptions.routes.ts';
import { tripRoutes } from './modules/trips/trips.routes.ts';
import { registrationRoutes } from './modules/users/registration.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';
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
  mailAgencyFormRoutes,
  vendorRoutes,
  adminRoutes,
  auditRoutes,
  mailRoutes,
  contactRoutes,
  jobQueueRoutes,
  dashboardRoutes,
  notificationRoutes,
  recipientLinkRoutes,
  imageRoutes,
  inboundPackageRoutes,
  outboundPackageRoutes,
  tripRoutes,
  manifestRoutes,
  measurementDisputeRoutes,
  offlineRoutes,
  conflictRoutes,
  pickupRequestRoutes,
  shippingLabelRoutes,
  trackingRoutes,
  tripSubscriptionRoutes,
  tripMilestoneRoutes,
  tariffRoutes,
  quoteRoutes,
  referenceDataRoutes,
  invoiceRoutes,
  deliveryRoutes,
  paymentRoutes,
  onlineOrderRoutes,
  documentRoutes,
  accountStatementRoutes,
  ledgerRoutes,
  socialMediaPostRoutes,
  exportRoutes,
  bulkActionRoutes,
];
