-- Boxes as they were counted at a door of a trip, and the exceptions of the count: over, short and damaged.
create table box_checks (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trip_id uuid not null references trips,
  door text not null check (door in ('loading', 'arrival')),
  outbound_package_id uuid not null references outbound_packages,
  box int not null check (box between 1 and 50),
  outcome text not null check (outcome in ('counted', 'short', 'over', 'damaged')),
  note text not null default '',
  image_ids uuid[] not null default '{}',
  resolution text not null default '',
  resolved_at timestamptz,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  unique (trip_id, door, outbound_package_id, box)
);
create index box_checks_outbound_package on box_checks (outbound_package_id);
create index box_checks_open on box_checks (created_at desc, id desc) where outcome <> 'counted' and resolved_at is null;
