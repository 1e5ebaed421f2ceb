import { expectTypeOf, test } from 'vitest';
import type { en } from '../../admin/src/messages/en/index.ts';
import type { Tables } from '../../api/src/platform/database/tables.ts';

type Audited =
  | 'admins'
  | 'blocked_urls'
  | 'box_types'
  | 'discount_codes'
  | 'exchange_rates'
  | 'goods_types'
  | 'inbound_packages'
  | 'invoice_lines'
  | 'invoices'
  | 'late_fee_terms'
  | 'mail_agency_forms'
  | 'online_orders'
  | 'outbound_packages'
  | 'payment_allocations'
  | 'payments'
  | 'pickup_requests'
  | 'rates'
  | 'service_prices'
  | 'social_media_posts'
  | 'taxes'
  | 'trip_milestones'
  | 'trip_subscriptions'
  | 'trips'
  | 'users'
  | 'vendor_users'
  | 'vendors';
/** Columns that the writer leaves out of the log. */
type Secret =
  | 'credentials_version'
  | 'dates_unsent'
  | 'email_refused_at'
  | 'email_refused_reason'
  | 'refused_email'
  | 'carried_quote'
  | 'failed_logins'
  | 'locked_until'
  | 'otp_confirmed_at'
  | 'otp_last_counter'
  | 'otp_secret'
  | 'password_hash'
  | 'payment_id'
  | 'phone_verified_at';
type Columns = { [Table in Audited]: keyof Tables[Table] }[Audited];
type Named = keyof (typeof en)['fields'] | keyof (typeof en)['audit']['fields'];

/** Held by the type checker; the other language has the same keys. */
test('the back office has a name for every column of an audited table', () => {
  expectTypeOf<Exclude<Columns, Secret | Named>>().toBeNever();
});
