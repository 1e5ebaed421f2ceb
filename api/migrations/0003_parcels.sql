-- Pictures, trips, parcels, and what customers ask to be done with them.
create table images (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  purpose text not null,
  state text not null default 'pending' check (state in ('pending', 'uploaded', 'ready', 'refused')),
  uploader_kind text not null check (uploader_kind in ('user', 'vendor', 'admin', 'system')),
  uploader_id uuid,
  storage_key text not null unique,
  content_type text not null,
  byte_size int not null,
  width int,
  height int,
  sha256 text,
  -- Whose it is, once it is attached to something.
  user_id uuid references users,
  vendor_id uuid references vendors
);
create index images_created on images (created_at desc, id);
create index images_sha256 on images (sha256) where sha256 is not null;
create index images_user on images (user_id) where user_id is not null;
create index images_vendor on images (vendor_id) where vendor_id is not null;

create table trips (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  code text not null unique,
  mode text not null check (mode in ('sea', 'air')),
  state text not null,
  carrier_name text not null,
  voyage text not null default '',
  container_number text,
  cutoff_at timestamptz not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  departed_at timestamptz,
  arrived_at timestamptz,
  cleared_at timestamptz,
  capacity_cft numeric(12, 2),
  capacity_kg numeric(12, 2),
  note text not null default '',
  check (departs_at >= cutoff_at and arrives_at > departs_at)
);
create index trips_departure on trips (departs_at desc, id);
create index trips_state on trips (state, departs_at);

create table trip_subscriptions (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  user_id uuid not null references users,
  trip_id uuid not null references trips,
  events jsonb not null,
  unique (user_id, trip_id)
);
create index trip_subscriptions_trip on trip_subscriptions (trip_id);

create table pickup_requests (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  state text not null,
  user_id uuid not null references users,
  mode text not null check (mode in ('sea', 'air')),
  address jsonb not null,
  recipient jsonb not null,
  boxes jsonb not null,
  contents jsonb not null,
  wanted_on date not null,
  "window" text not null check ("window" in ('morning', 'afternoon', 'evening')),
  note text not null default '',
  scheduled_on date,
  scheduled_window text,
  driver text,
  ceiling_usd_minor bigint
);
create index pickup_requests_user on pickup_requests (user_id, created_at desc);
create index pickup_requests_state on pickup_requests (state, wanted_on);

create table online_orders (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  state text not null,
  user_id uuid not null references users,
  items jsonb not null,
  delivery_method text not null check (delivery_method in ('sea', 'air')),
  note text not null default '',
  staff_note text not null default '',
  discount_code text,
  priority boolean not null default false,
  charges jsonb not null,
  rejection_reason text
);
create index online_orders_user on online_orders (user_id, created_at desc);
create index online_orders_state on online_orders (state, created_at desc);
create index online_orders_priority on online_orders (created_at desc) where priority;

create table outbound_packages (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  state text not null,
  mode text not null check (mode in ('sea', 'air')),
  user_id uuid not null references users,
  recipient jsonb not null,
  own_boxes jsonb not null default '[]',
  packed_boxes jsonb not null default '[]',
  packed_weight_lb numeric(10, 2),
  packed_volume_cft numeric(10, 2),
  contents jsonb not null default '[]',
  services jsonb not null,
  discount_code text,
  customer_note text not null default '',
  staff_note text not null default '',
  itn text,
  trip_id uuid references trips,
  vendor_id uuid references vendors,
  assigned_at timestamptz,
  pickup_request_id uuid references pickup_requests,
  delivered_at timestamptz,
  delivered_to text,
  delivery_proof_image_id uuid references images,
  failed_attempts int not null default 0,
  last_failure text
);
create index outbound_packages_user on outbound_packages (user_id, created_at desc);
create index outbound_packages_mode_state on outbound_packages (mode, state, created_at desc);
create index outbound_packages_created on outbound_packages (mode, created_at desc, id);
create index outbound_packages_trip on outbound_packages (trip_id);
create index outbound_packages_vendor on outbound_packages (vendor_id, state);
create index outbound_packages_pickup on outbound_packages (pickup_request_id) where pickup_request_id is not null;
create index outbound_packages_proof on outbound_packages (delivery_proof_image_id) where delivery_proof_image_id is not null;

create table inbound_packages (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  state text not null,
  tracking_number text not null,
  raw_tracking_number text not null,
  carrier text,
  shop text not null default '',
  user_id uuid references users,
  items jsonb not null default '[]',
  weight_lb numeric(8, 2) check (weight_lb > 0),
  length_in numeric(6, 2) check (length_in > 0),
  width_in numeric(6, 2) check (width_in > 0),
  height_in numeric(6, 2) check (height_in > 0),
  volume_cft numeric(8, 2),
  location text not null default '',
  customer_note text not null default '',
  staff_note text not null default '',
  hold_reason text,
  outbound_package_id uuid references outbound_packages,
  online_order_id uuid references online_orders,
  merged_into_id uuid references inbound_packages,
  received_at timestamptz
);
create index inbound_packages_user on inbound_packages (user_id, state, created_at desc);
create index inbound_packages_user_created on inbound_packages (user_id, created_at desc, id);
create index inbound_packages_state on inbound_packages (state, created_at desc, id);
create index inbound_packages_created on inbound_packages (created_at desc, id);
create index inbound_packages_received on inbound_packages (received_at desc, id);
create index inbound_packages_tracking on inbound_packages (tracking_number);
create index inbound_packages_outbound on inbound_packages (outbound_package_id) where outbound_package_id is not null;
create index inbound_packages_order on inbound_packages (online_order_id) where online_order_id is not null;
create index inbound_packages_merged on inbound_packages (merged_into_id) where merged_into_id is not null;
create index inbound_packages_tracking_search on inbound_packages using gin (tracking_number gin_trgm_ops) with (fastupdate = off);

create table inbound_package_photos (
  inbound_package_id uuid not null references inbound_packages,
  image_id uuid not null references images,
  position int not null,
  primary key (inbound_package_id, image_id)
);
create index inbound_package_photos_image on inbound_package_photos (image_id);

create table inbound_package_measurements (
  id uuid primary key,
  inbound_package_id uuid not null references inbound_packages,
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  occasion text not null check (occasion in ('received', 'packed', 're_measured')),
  weight_lb numeric(8, 2) not null,
  length_in numeric(6, 2) not null,
  width_in numeric(6, 2) not null,
  height_in numeric(6, 2) not null,
  volume_cft numeric(8, 2) not null
);
create index inbound_package_measurements_package on inbound_package_measurements (inbound_package_id, at);

create table package_claims (
  id uuid primary key,
  created_at timestamptz not null,
  user_id uuid not null references users,
  inbound_package_id uuid references inbound_packages,
  tracking_number text not null,
  note text not null,
  image_ids jsonb not null default '[]',
  resolved_at timestamptz
);
create index package_claims_user on package_claims (user_id);
create index package_claims_package on package_claims (inbound_package_id) where inbound_package_id is not null;

-- What a device did without a network: applied at most once, kept whatever became of it.
create table offline_requests (
  id uuid primary key,
  client_id uuid not null unique,
  kind text not null check (kind in ('receive', 'update')),
  payload jsonb not null,
  captured_at timestamptz not null,
  created_at timestamptz not null,
  admin_id uuid not null references admins,
  status text not null check (status in ('applied', 'conflict', 'rejected')),
  record_id uuid,
  conflict_id uuid,
  error text,
  fields jsonb
);
create index offline_requests_created on offline_requests (created_at desc, id);
create index offline_requests_admin on offline_requests (admin_id);

create table conflicts (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reason text not null check (reason in ('duplicate_tracking_number', 'stale_version')),
  state text not null default 'open' check (state in ('open', 'resolved')),
  record_id uuid not null references inbound_packages,
  base jsonb,
  mine jsonb not null,
  captured_at timestamptz not null,
  admin_id uuid not null references admins,
  resolved_at timestamptz,
  resolved_by uuid references admins
);
create index conflicts_open on conflicts (created_at) where state = 'open';
create index conflicts_record on conflicts (record_id);
create index conflicts_admin on conflicts (admin_id);
create index conflicts_resolver on conflicts (resolved_by) where resolved_by is not null;
