-- People, their sessions, and what is kept about every change.
create extension if not exists pg_trgm;

-- Sequences behind references; the check character is added by the application.
create sequence suite_numbers start 10234;
create sequence inbound_package_numbers start 1001;
create sequence outbound_package_numbers start 1001;
create sequence invoice_numbers start 1001;
create sequence payment_numbers start 1001;
create sequence online_order_numbers start 1001;
create sequence trip_numbers start 101;
create sequence pickup_request_numbers start 1001;

create table users (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text not null,
  password_hash text,
  name text not null,
  phone text not null,
  customer_kind text not null check (customer_kind in ('forwarding', 'standard')),
  locale text not null check (locale in ('ms', 'en')),
  suite text not null unique,
  payment_reference text not null unique,
  us_addresses jsonb not null default '[]',
  my_addresses jsonb not null default '[]',
  lifetime_cft numeric(12, 2) not null default 0 check (lifetime_cft >= 0),
  notifications jsonb not null,
  marketing_consent_at timestamptz,
  phone_verified_at timestamptz,
  confirmed_at timestamptz,
  blocked_at timestamptz,
  closed_at timestamptz,
  failed_logins int not null default 0,
  locked_until timestamptz
);
create unique index users_email on users (lower(email));
create index users_created on users (created_at desc, id);
create index users_search on users using gin ((lower(name || ' ' || email || ' ' || phone || ' ' || suite)) gin_trgm_ops) with (fastupdate = off);

create table vendors (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  phone text not null,
  email text not null,
  states jsonb not null default '[]',
  note text not null default '',
  active boolean not null default true
);

create table vendor_users (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  vendor_id uuid not null references vendors,
  email text not null,
  password_hash text,
  name text not null,
  phone text not null,
  locale text not null check (locale in ('ms', 'en')),
  blocked_at timestamptz,
  failed_logins int not null default 0,
  locked_until timestamptz
);
create unique index vendor_users_email on vendor_users (lower(email));
create index vendor_users_vendor on vendor_users (vendor_id);

create table admins (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text not null,
  password_hash text,
  name text not null,
  role text not null check (role in ('owner', 'warehouse_us', 'warehouse_my', 'finance', 'support', 'marketing')),
  locale text not null check (locale in ('ms', 'en')),
  otp_secret text,
  otp_confirmed_at timestamptz,
  otp_last_counter bigint,
  blocked_at timestamptz,
  last_login_at timestamptz,
  failed_logins int not null default 0,
  locked_until timestamptz
);
create unique index admins_email on admins (lower(email));

-- A session is a family of refresh tokens: each is used once and followed by its successor.
create table sessions (
  id uuid primary key,
  kind text not null check (kind in ('user', 'vendor', 'admin')),
  subject_id uuid not null,
  impersonator_id uuid references admins,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text not null default ''
);
create index sessions_subject on sessions (subject_id) where revoked_at is null;
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The successor, sealed with the presented token as key: an answer that was lost can be given again within the grace.
  successor_sealed bytea
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_email', 'password_reset', 'magic_link', 'impersonate', 'set_password')),
  kind text not null check (kind in ('user', 'vendor', 'admin')),
  subject_id uuid not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_subject on one_time_tokens (subject_id, purpose);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);

create table idempotency_keys (
  key text not null,
  actor_id uuid not null,
  operation text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  headers jsonb,
  created_at timestamptz not null,
  primary key (actor_id, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The timeline of every record that has states.
create table state_changes (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'vendor', 'admin', 'system')),
  actor_id uuid,
  actor_name text,
  note text not null default ''
);
create index state_changes_subject on state_changes (subject_id, at, id);

create table audit_events (
  id uuid primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'vendor', 'admin', 'system')),
  actor_id uuid,
  actor_name text,
  impersonator_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  request_id text not null default ''
);
create index audit_events_subject on audit_events (subject_id, at desc);
create index audit_events_actor on audit_events (actor_id, at desc);
create index audit_events_at on audit_events (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();

create table mails (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null,
  "to" text not null,
  user_id uuid references users,
  locale text not null,
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text
);
create index mails_user on mails (user_id, created_at desc);
create index mails_created on mails (created_at desc, id desc);
