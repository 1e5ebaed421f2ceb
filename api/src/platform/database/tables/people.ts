import type { AdminRole } from '@rantau/shared/access';
import type { Contact, ContactSubject } from '@rantau/shared/contacts';
import type { Locale, MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import type { CustomerKind, NotificationPreferences } from '@rantau/shared/users';
import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { MailName } from '../../mail/mail-templates.ts';
import type { DefaultJson, Json, NullableJson } from './columns.ts';

export interface AdminTable {
  id: Id<'admin'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  email: string;
  password_hash: string | null;
  credentials_version: Generated<number>;
  name: string;
  role: AdminRole;
  locale: Locale;
  otp_secret: string | null;
  otp_confirmed_at: string | null;
  otp_last_counter: number | null;
  blocked_at: string | null;
  last_login_at: string | null;
  failed_logins: Generated<number>;
  locked_until: string | null;
}

export interface AdminRecoveryCodeTable {
  admin_id: Id<'admin'>;
  code_hash: Buffer;
  used_at: string | null;
}

export interface AuditEventTable {
  id: string;
  at: string;
  actor_kind: 'user' | 'vendor' | 'admin' | 'system' | 'visitor';
  actor_id: string | null;
  actor_name: string | null;
  impersonator_id: Id<'admin'> | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: NullableJson<unknown>;
  after: NullableJson<unknown>;
  reason: Generated<string>;
  request_id: Generated<string>;
  network: string | null;
  device: string | null;
}

export interface ContactNoteTable {
  id: string;
  at: string;
  subject_kind: ContactSubject;
  subject_id: string;
  user_id: Id<'user'> | null;
  channel: Contact['channel'];
  direction: Contact['direction'];
  text: string;
  admin_id: Id<'admin'>;
  author: string;
}

export interface IdempotencyKeyTable {
  key: string;
  actor_id: string;
  operation: string;
  body_hash: Buffer;
  status: number | null;
  answer: NullableJson<unknown>;
  headers: NullableJson<unknown>;
  created_at: string;
}

export interface MailAgencyFormTable {
  user_id: Id<'user'>;
  created_at: string;
  updated_at: string;
  signed_on: string;
  photo_document: MailAgencyForm['photo_document'];
  address_document: MailAgencyForm['address_document'];
  checked_on: string;
  admin_id: Id<'admin'>;
  checked_by: string;
  ended_on: string | null;
}

export interface MailTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  kind: MailName;
  /** What it is about, where it is about one record. */
  subject_kind: ContactSubject | null;
  subject_id: string | null;
  to: string;
  user_id: Id<'user'> | null;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  sent_at: string | null;
  last_error: string | null;
}

export interface OneTimeTokenTable {
  token_hash: Buffer;
  purpose:
    | 'confirm_email'
    | 'change_email'
    | 'password_reset'
    | 'magic_link'
    | 'impersonate'
    | 'set_password';
  kind: 'user' | 'vendor' | 'admin';
  subject_id: string;
  payload: DefaultJson<Record<string, string>>;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

export interface KnownNetworkTable {
  kind: 'user' | 'vendor' | 'admin';
  subject_id: string;
  network: string;
  last_used_at: string;
}

export interface RateLimitTable {
  key: string;
  window_start: string;
  hits: number;
}

export interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  successor_sealed: Buffer | null;
}

export interface SessionTable {
  id: string;
  kind: 'user' | 'vendor' | 'admin';
  subject_id: string;
  impersonator_id: Id<'admin'> | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoked_reason: string | null;
  user_agent: Generated<string>;
}

export interface StateChangeTable {
  id: string;
  subject_kind: string;
  subject_id: string;
  from_state: string | null;
  to_state: string;
  at: string;
  actor_kind: 'user' | 'vendor' | 'admin' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  note: Generated<string>;
}

export interface UserTable {
  id: Id<'user'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  email: string;
  password_hash: string | null;
  credentials_version: Generated<number>;
  name: string;
  phone: string;
  customer_kind: CustomerKind;
  locale: Locale;
  suite: string;
  payment_reference: string;
  us_addresses: DefaultJson<UsAddress[]>;
  my_addresses: DefaultJson<MalaysianAddress[]>;
  tax_number: string | null;
  lifetime_cft: Generated<number>;
  notifications: Json<z.infer<typeof NotificationPreferences>>;
  marketing_consent_at: string | null;
  carried_quote: string | null;
  phone_verified_at: string | null;
  confirmed_at: string | null;
  blocked_at: string | null;
  closed_at: string | null;
  failed_logins: Generated<number>;
  locked_until: string | null;
}

export interface VendorUserTable {
  id: Id<'vendor_user'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  vendor_id: Id<'vendor'>;
  email: string;
  password_hash: string | null;
  credentials_version: Generated<number>;
  name: string;
  phone: string;
  locale: Locale;
  blocked_at: string | null;
  failed_logins: Generated<number>;
  locked_until: string | null;
}

export interface VendorTable {
  id: Id<'vendor'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  name: string;
  phone: string;
  email: string;
  states: DefaultJson<string[]>;
  note: Generated<string>;
  active: Generated<boolean>;
}

/** By the name of the table. */
export interface PeopleTables {
  admin_recovery_codes: AdminRecoveryCodeTable;
  admins: AdminTable;
  audit_events: AuditEventTable;
  contact_notes: ContactNoteTable;
  idempotency_keys: IdempotencyKeyTable;
  mail_agency_forms: MailAgencyFormTable;
  known_networks: KnownNetworkTable;
  mails: MailTable;
  one_time_tokens: OneTimeTokenTable;
  rate_limits: RateLimitTable;
  refresh_tokens: RefreshTokenTable;
  sessions: SessionTable;
  state_changes: StateChangeTable;
  users: UserTable;
  vendor_users: VendorUserTable;
  vendors: VendorTable;
}
