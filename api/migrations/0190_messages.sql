-- One message for one event, one person and one channel. What was a list of mails is now the outbox of every channel.
alter table mails drop constraint mails_state_check;
alter table mails rename to messages;
alter index mails_pkey rename to messages_pkey;
alter index mails_user rename to messages_user;
alter index mails_created rename to messages_created;
alter index mails_subject rename to messages_subject;
alter table messages
  add column channel text not null default 'email' check (channel in ('email', 'whatsapp')),
  -- The same for all messages of one event to one person.
  add column event_id uuid,
  -- Preference of the customer that it was sent by.
  add column topic text,
  -- Name and values of the template, where the channel takes nothing else.
  add column template jsonb,
  -- The provider's name for it.
  add column provider_id text,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  -- Held until then because of the night.
  add column not_before timestamptz,
  -- If nothing was reported by then, the event goes by e-mail; null once it is decided.
  add column fall_back_at timestamptz,
  add constraint messages_state_check check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed'));
update messages set event_id = id;
alter table messages alter column event_id set not null;
create unique index messages_once on messages (event_id, channel);
create unique index messages_provider on messages (provider_id) where provider_id is not null;
create index messages_fall_back on messages (fall_back_at) where fall_back_at is not null;

-- The address that a mail server refused for good, until it takes a mail. It says nothing of another one that came later.
alter table users
  add column refused_email text,
  add column email_refused_at timestamptz,
  add column email_refused_reason text;

-- The company's number at WhatsApp: one for trying, one for customers.
create table whatsapp_settings (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  environment text not null unique check (environment in ('sandbox', 'production')),
  is_on boolean not null default false,
  phone_number_id text not null default '',
  -- Sealed with a key of the deployment.
  access_token text,
  app_secret text,
  verify_token text,
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  last_webhook_at timestamptz
);
create unique index whatsapp_settings_one_on on whatsapp_settings ((true)) where is_on;
insert into whatsapp_settings (id, environment) values
  ('01990000-0000-7000-8000-00000000b001', 'sandbox'),
  ('01990000-0000-7000-8000-00000000b002', 'production');

-- Customers who want messages by WhatsApp, and about what.
create table whatsapp_subscriptions (
  user_id uuid primary key references users,
  phone text not null,
  topics text[] not null,
  consented_at timestamptz not null,
  -- Since when they want no more; null while they do.
  stopped_at timestamptz
);
create index whatsapp_subscriptions_phone on whatsapp_subscriptions (phone);

-- What a customer agreed to and took back: with the words, the time and the place.
create table message_consents (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid not null references users,
  channel text not null check (channel in ('email', 'whatsapp')),
  given boolean not null,
  address text not null,
  topics text[] not null,
  text text not null,
  place text not null check (place in ('portal', 'whatsapp', 'email'))
);
create index message_consents_user on message_consents (user_id, at desc);

-- A customer's own message has no member of staff who wrote it down.
alter table contact_notes alter column admin_id drop not null;
-- The provider's name for it: what comes twice is kept once.
alter table contact_notes add column provider_id text;
create unique index contact_notes_provider on contact_notes (provider_id, user_id);
