-- From where somebody has signed in: tries from elsewhere can't keep them out there.
create table known_networks (
  kind text not null check (kind in ('user', 'vendor', 'admin')),
  subject_id uuid not null,
  -- A hash: addresses are personal.
  network text not null,
  last_used_at timestamptz not null,
  primary key (subject_id, network)
);
create index known_networks_last_used on known_networks (last_used_at);
