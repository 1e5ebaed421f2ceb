-- Keys with which the company is known to push services (VAPID, RFC 8292), made at the first start. The newest is in force; each
-- subscription keeps the one that it was made with.
create table push_keys (
  id uuid primary key,
  created_at timestamptz not null,
  public_key text not null unique,
  -- Sealed with a key of the deployment.
  private_key text not null
);

-- Browsers that get notifications, of customers and of those who work for a vendor.
create table push_subscriptions (
  id uuid primary key,
  created_at timestamptz not null,
  owner_kind text not null check (owner_kind in ('user', 'vendor')),
  owner_id uuid not null,
  -- The session that it was made or last renewed in: it goes with that.
  session_id uuid not null,
  key_id uuid not null references push_keys,
  -- Address at the browser's push service: of one browser, so of one person at a time.
  endpoint text not null unique,
  -- Keys of the browser (RFC 8291).
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  last_success_at timestamptz
);
create index push_subscriptions_owner on push_subscriptions (owner_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What a customer's notifications are about, where they chose; else about everything.
create table push_topics (
  user_id uuid primary key references users,
  topics text[] not null
);

alter table messages drop constraint messages_channel_check;
alter table messages
  -- Receiver of a message for somebody who works for a vendor.
  add column vendor_user_id uuid references vendor_users,
  add constraint messages_channel_check check (channel in ('email', 'whatsapp', 'push'));

-- Browsers that have a message, while others of the same person still wait for it.
create table push_deliveries (
  message_id uuid not null references messages on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  primary key (message_id, subscription_id)
);
create index push_deliveries_subscription on push_deliveries (subscription_id);

alter table message_consents drop constraint message_consents_channel_check;
alter table message_consents
  add constraint message_consents_channel_check check (channel in ('email', 'whatsapp', 'push'));
