-- Disputed measurements, milestones of trips, links for recipients, exports in the background.
create table measurement_disputes (
  id uuid primary key,
  created_at timestamptz not null,
  inbound_package_id uuid not null references inbound_packages,
  user_id uuid not null references users,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  decision text not null default '',
  decided_at timestamptz,
  decided_by uuid references admins
);
create index measurement_disputes_open on measurement_disputes (created_at desc, id);
create index measurement_disputes_user on measurement_disputes (user_id);
create index measurement_disputes_decider on measurement_disputes (decided_by) where decided_by is not null;
-- One open dispute a package.
create unique index measurement_disputes_package on measurement_disputes (inbound_package_id) where state = 'open';
create index measurement_disputes_package_all on measurement_disputes (inbound_package_id);

create table trip_milestones (
  id uuid primary key,
  trip_id uuid not null references trips,
  kind text not null check (kind in ('booked', 'loaded', 'sailed', 'arrived', 'entry_filed', 'cleared', 'out_for_delivery')),
  at timestamptz not null,
  note text not null default '',
  unique (trip_id, kind)
);

create table recipient_links (
  id uuid primary key,
  created_at timestamptz not null,
  outbound_package_id uuid not null references outbound_packages,
  user_id uuid not null references users,
  -- Kept readable: its owner must be able to copy it again. It shows states only and can be revoked.
  token text not null unique,
  revoked_at timestamptz
);
create unique index recipient_links_package on recipient_links (outbound_package_id) where revoked_at is null;
create index recipient_links_package_all on recipient_links (outbound_package_id);
create index recipient_links_user on recipient_links (user_id);

create table exports (
  id uuid primary key,
  admin_id uuid not null references admins,
  resource text not null,
  filter jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  rows_done int not null default 0,
  rows_total int,
  byte_size int,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index exports_admin on exports (admin_id, created_at desc);
