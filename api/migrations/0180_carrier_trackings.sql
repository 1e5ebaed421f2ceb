-- Providers that report about parcels of carriers, each with an account for trying and one for real parcels.
create table tracking_providers (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  provider text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  is_on boolean not null default false,
  -- Settings of the provider that staff may read.
  settings jsonb not null default '{}',
  -- Sealed with a key of the deployment, by name.
  secrets jsonb not null default '{}',
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  unique (provider, environment)
);
-- One reports at a time: each parcel costs money at each of them.
create unique index tracking_providers_one_on on tracking_providers (is_on) where is_on;
insert into tracking_providers (id, provider, environment) values
  ('01990000-0000-7000-8000-00000000c001', 'easypost', 'sandbox'),
  ('01990000-0000-7000-8000-00000000c002', 'easypost', 'production'),
  ('01990000-0000-7000-8000-00000000c003', '17track', 'sandbox'),
  ('01990000-0000-7000-8000-00000000c004', '17track', 'production');

-- Parcels in the hands of carriers: at most one for a package.
create table carrier_trackings (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  inbound_package_id uuid not null unique references inbound_packages,
  -- As it was when it was registered: another number is another parcel.
  tracking_number text not null,
  carrier text,
  provider_id uuid not null references tracking_providers,
  -- The provider's name for it; null until it is registered.
  provider_tracking_id text,
  registration text not null default 'waiting' check (registration in ('waiting', 'registered', 'refused')),
  problem text,
  state text not null default 'unknown',
  -- Time of the event that led to the state.
  state_at timestamptz,
  provider_status text,
  expected_on date,
  -- Time of the newest report of the provider.
  reported_at timestamptz,
  attempts int not null default 0,
  -- When it is to be registered, or asked about; null once nobody waits for it.
  next_check_at timestamptz
);
create index carrier_trackings_due on carrier_trackings (next_check_at) where next_check_at is not null;
create index carrier_trackings_number on carrier_trackings (tracking_number);
create index carrier_trackings_provider on carrier_trackings (provider_id, registration);
create index carrier_trackings_expected on carrier_trackings (expected_on) where next_check_at is not null;

create table carrier_events (
  carrier_tracking_id uuid not null references carrier_trackings on delete cascade,
  at timestamptz not null,
  state text not null,
  provider_status text not null,
  description text not null,
  place text not null,
  -- Digest of all the above: the same event is kept once.
  digest text not null,
  created_at timestamptz not null,
  primary key (carrier_tracking_id, digest)
);
