-- Where customers and vendors have events sent.
create table webhook_endpoints (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  owner_kind text not null check (owner_kind in ('user', 'vendor')),
  -- The person who made it.
  owner_id uuid not null,
  url text not null,
  event_types text[] not null,
  -- Sealed with JWT_SECRET.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'account'))
);
create index webhook_endpoints_owner on webhook_endpoints (owner_id);

-- What happened, written with its cause, until it is known whom it is sent to.
create table webhook_events (
  id uuid primary key,
  at timestamptz not null,
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  from_state text,
  to_state text
);

-- An event as one endpoint is told it; its id is that of the event for this endpoint, at every attempt.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- Begins anew where it is sent again.
  began_at timestamptz not null,
  next_attempt_at timestamptz,
  -- A process is sending it; if it is killed, another takes over then.
  claimed_until timestamptz,
  last_status int
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_open on webhook_deliveries (endpoint_id, state) where state <> 'delivered';
create index webhook_deliveries_created on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms int not null,
  status int,
  problem text,
  answer text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, at);
