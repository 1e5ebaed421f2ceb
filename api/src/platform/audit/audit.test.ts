import type { auditFields } from '@rantau/shared/audit-events';
import { expectTypeOf, test } from 'vitest';
import type { Tables } from '../database/tables.ts';

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

/** Held by the type checker: the back office has a name in both languages for each field of this list. */
test('every column of an audited table is on the list of fields with a name', () => {
  expectTypeOf<Exclude<Columns, Secret | (typeof auditFields)[number]>>().toBeNever();
});
