import type { Module } from '../plugins/endpoint.ts';
import { accountStatementRoutes } from './account-statements/account-statements.routes.ts';
import { adminRoutes } from './admins/admins.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { bulkActionRoutes } from './bulk-actions/bulk-actions.routes.ts';
import { conflictRoutes } from './conflicts/conflicts.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { imageRoutes } from './images/images.routes.ts';
import { inboundPackageRoutes } from './inbound-packages/inbound-packages.routes.ts';
import { deliveryRoutes } from './invoices/deliveries.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { jobQueueRoutes } from './job-queues/job-queues.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { mailAgencyFormRoutes } from './mail-agency-forms/mail-agency-forms.routes.ts';
import { mailRoutes } from './mails/mails.routes.ts';
import { manifestRoutes } from './manifests/manifests.routes.ts';
import { measurementDisputeRoutes } from './measurement-disputes/measurement-disputes.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { offlineRoutes } from './offline/offline.routes.ts';
import { onlineOrderRoutes } from './online-orders/online-orders.routes.ts';
import { outboundPackageRoutes } from './outbound-packages/outbound-packages.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { pickupRequestRoutes } from './pickup-requests/pickup-requests.routes.ts';
import { profileRoutes } from './profiles/profiles.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { recipientLinkRoutes } from './recipient-links/recipient-links.routes.ts';
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts';
import { passwordRoutes } from './sessions/passwords.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sessions/sign-in.routes.ts';
import { shippingLabelRoutes } from './shipping-labels/shipping-labels.routes.ts';
import { socialMediaPostRoutes } from './social-media-posts/social-media-posts.routes.ts';
import { tariffRoutes } from './tariffs/tariffs.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { tripMilestoneRoutes } from './trip-milestones/trip-milestones.routes.ts';
import { tripSubscriptionRoutes } from './trip-subscriptions/trip-subscriptions.routes.ts';
import { tripRoutes } from './trips/trips.routes.ts';
import { registrationRoutes } from './users/registration.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { vendorRoutes } from './vendors/vendors.routes.ts';

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
