import { adminEndpoints } from '@rantau/shared/admins';
import { apiKeyEndpoints } from '@rantau/shared/api-keys';
import { bankAccountEndpoints } from '@rantau/shared/bank-statements';
import { contactEndpoints } from '@rantau/shared/contacts';
import type { Endpoint, ParsedBodyOf } from '@rantau/shared/contract';
import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { imageEndpoints } from '@rantau/shared/images';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { mailAgencyFormEndpoints } from '@rantau/shared/mail-agency-forms';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentIntentEndpoints } from '@rantau/shared/payment-intents';
import { paymentEndpoints, paymentSettingsEndpoints } from '@rantau/shared/payments';
import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { pushEndpoints } from '@rantau/shared/push';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import {
  blockedUrlEndpoints,
  boxTypeEndpoints,
  discountCodeEndpoints,
  exchangeRateEndpoints,
  goodsTypeEndpoints,
  lateFeeTermsEndpoints,
  rateEndpoints,
  servicePriceEndpoints,
  taxEndpoints,
} from '@rantau/shared/reference-data';
import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { tripMilestoneEndpoints } from '@rantau/shared/trip-milestones';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { tripEndpoints } from '@rantau/shared/trips';
import { userEndpoints } from '@rantau/shared/users';
import { vendorEndpoints, vendorUserEndpoints } from '@rantau/shared/vendors';
import { webhookEndpoints } from '@rantau/shared/webhooks';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { expect, test } from 'vitest';
import type { Tables } from '../src/platform/database/tables.ts';
import { testApp } from './test-app.ts';

const api = await testApp();

type NoColumn<Body, Table extends keyof Tables> = Exclude<keyof Body, keyof Tables[Table]>;

/**
 * A call that writes a record: each key of its body is a column of the table, or it is said where it goes instead. A new
 * field that neither is does not compile, and neither does an exception that is none any more.
 */
const stored = <E extends Endpoint, Table extends keyof Tables>(
  declared: E,
  _table: Table,
  ..._elsewhere: [NoColumn<ParsedBodyOf<E>, Table>] extends [never]
    ? []
    : [Record<NoColumn<ParsedBodyOf<E>, Table>, string>]
) => keyOf(declared);

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const sure = { sure: 'a tenfold price that is meant' };
const payment = {
  invoice_ids: 'payment_allocations',
  allocations: 'payment_allocations',
  image_id: 'proof_image_id',
};
const order = { submit: 'the state' };
const { sea, air } = outboundPackageEndpoints;
const request = {
  inbound_package_ids: 'inbound_packages.outbound_package_id',
  agreed_usd_minor: 'compared with the price',
};

const program = { expires_in_days: 'expires_at', password: 'compared with theirs' };

const written = [
  stored(webhookEndpoints.user.create, 'webhook_endpoints'),
  stored(webhookEndpoints.vendor.create, 'webhook_endpoints'),
  stored(webhookEndpoints.user.update, 'webhook_endpoints', { disabled: 'disabled_at' }),
  stored(webhookEndpoints.vendor.update, 'webhook_endpoints', { disabled: 'disabled_at' }),
  stored(apiKeyEndpoints.user.create, 'api_keys', program),
  stored(apiKeyEndpoints.vendor.create, 'api_keys', program),
  stored(adminEndpoints.create, 'admins'),
  stored(adminEndpoints.update, 'admins', { blocked: 'blocked_at' }),
  stored(adminEndpoints.updateMe, 'admins'),
  stored(contactEndpoints.create, 'contact_notes'),
  stored(inboundPackageEndpoints.preAlert, 'inbound_packages'),
  stored(inboundPackageEndpoints.updateMine, 'inbound_packages'),
  stored(inboundPackageEndpoints.reportMistake, 'measurement_disputes'),
  stored(inboundPackageEndpoints.receive, 'inbound_packages', {
    suite: 'user_id',
    image_ids: 'inbound_package_photos',
    announced_id: 'the record itself',
  }),
  stored(inboundPackageEndpoints.update, 'inbound_packages'),
  stored(invoiceEndpoints.create, 'invoices', { lines: 'invoice_lines', issue: 'state' }),
  stored(invoiceEndpoints.update, 'invoices', { extra_lines: 'invoice_lines' }),
  stored(invoiceNoteEndpoints.create, 'invoice_notes', { lines: 'invoice_note_lines' }),
  stored(mailAgencyFormEndpoints.record, 'mail_agency_forms'),
  stored(onlineOrderEndpoints.create, 'online_orders', order),
  stored(onlineOrderEndpoints.updateMine, 'online_orders', order),
  stored(onlineOrderEndpoints.update, 'online_orders', { tracking_numbers: 'inbound_packages' }),
  stored(sea.request, 'outbound_packages', request),
  stored(sea.updateMine, 'outbound_packages'),
  stored(sea.reportMistake, 'measurement_disputes'),
  stored(sea.update, 'outbound_packages'),
  stored(air.request, 'outbound_packages', request),
  stored(air.updateMine, 'outbound_packages'),
  stored(air.reportMistake, 'measurement_disputes'),
  stored(air.update, 'outbound_packages'),
  stored(paymentEndpoints.submit, 'payments', payment),
  stored(paymentEndpoints.uploadForOnlineOrder, 'payments', payment),
  stored(paymentEndpoints.create, 'payments', { ...payment, warnings_seen: 'compared with the warnings' }),
  stored(paymentIntentEndpoints.start, 'payment_intents', { invoice_ids: 'payment_intent_invoices' }),
  stored(trackingProviderEndpoints.update, 'tracking_providers', { fields: 'settings, and secrets sealed' }),
  stored(paymentGatewayEndpoints.update, 'payment_gateways', { fields: 'settings, and secrets sealed' }),
  stored(pickupRequestEndpoints.create, 'pickup_requests'),
  stored(pickupRequestEndpoints.updateMine, 'pickup_requests'),
  stored(recipientLinkEndpoints.create, 'recipient_links'),
  stored(bankAccountEndpoints.create, 'bank_accounts'),
  stored(bankAccountEndpoints.update, 'bank_accounts'),
  stored(paymentSettingsEndpoints.update, 'payment_settings'),
  stored(blockedUrlEndpoints.create, 'blocked_urls'),
  stored(blockedUrlEndpoints.update, 'blocked_urls'),
  stored(boxTypeEndpoints.create, 'box_types'),
  stored(boxTypeEndpoints.update, 'box_types'),
  stored(discountCodeEndpoints.create, 'discount_codes'),
  stored(discountCodeEndpoints.update, 'discount_codes'),
  stored(exchangeRateEndpoints.create, 'exchange_rates', sure),
  stored(goodsTypeEndpoints.create, 'goods_types'),
  stored(goodsTypeEndpoints.update, 'goods_types'),
  stored(lateFeeTermsEndpoints.create, 'late_fee_terms'),
  stored(lateFeeTermsEndpoints.update, 'late_fee_terms'),
  stored(rateEndpoints.create, 'rates', sure),
  stored(rateEndpoints.update, 'rates', sure),
  stored(servicePriceEndpoints.create, 'service_prices', sure),
  stored(servicePriceEndpoints.update, 'service_prices', sure),
  stored(taxEndpoints.create, 'taxes'),
  stored(taxEndpoints.update, 'taxes'),
  stored(socialMediaPostEndpoints.create, 'social_media_posts'),
  stored(socialMediaPostEndpoints.update, 'social_media_posts'),
  stored(tripMilestoneEndpoints.record, 'trip_milestones'),
  stored(tripSubscriptionEndpoints.subscribe, 'trip_subscriptions'),
  stored(tripEndpoints.create, 'trips'),
  stored(tripEndpoints.update, 'trips'),
  stored(eInvoiceEndpoints.updateSettings, 'e_invoice_settings', {
    certificate_password: 'opens the certificate, which is kept without it',
  }),
  stored(whatsAppEndpoints.choose, 'whatsapp_subscriptions', {
    consent: 'consented_at, and message_consents',
    locale: 'the words in message_consents',
  }),
  stored(whatsAppEndpoints.updateSettings, 'whatsapp_settings'),
  stored(pushEndpoints.user.chooseTopics, 'push_topics'),
  stored(userEndpoints.setPhone, 'users'),
  stored(userEndpoints.updateProfile, 'users'),
  stored(userEndpoints.create, 'users'),
  stored(userEndpoints.update, 'users'),
  stored(vendorEndpoints.create, 'vendors'),
  stored(vendorEndpoints.update, 'vendors'),
  stored(vendorUserEndpoints.create, 'vendor_users'),
  stored(vendorUserEndpoints.update, 'vendor_users', { blocked: 'blocked_at' }),
];

/** Calls whose body is no record: it is wrapped, booked, or about a session or a file. */
const others = [
  userEndpoints.register,
  userEndpoints.updateRegistration,
  userEndpoints.startImpersonation,
  paymentEndpoints.payOutCredit,
  imageEndpoints.userPresign,
  imageEndpoints.vendorPresign,
  imageEndpoints.adminPresign,
].map(keyOf);

test('every call that writes a record says where each field is stored', () => {
  const writes = api.app.declaredCalls.filter(
    ({ method, status, body }) => body && (method === 'PATCH' || method === 'PUT' || status === 201),
  );
  const known = new Set([...written, ...others]);
  expect(writes.map(keyOf).filter((call) => !known.has(call))).toEqual([]);
  expect(writes.length).toBeGreaterThan(60);
});
