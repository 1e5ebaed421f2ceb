-- Keys by which programs call for a customer or a vendor's person. The key itself is not kept.
create table api_keys (
  id uuid primary key,
  created_at timestamptz not null,
  owner_kind text not null check (owner_kind in ('user', 'vendor')),
  owner_id uuid not null,
  name text not null,
  -- The beginning, by which people recognise it.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_network text,
  revoked_at timestamptz,
  revoked_reason text
);
create index api_keys_owner on api_keys (owner_id);
create index api_keys_end on api_keys (least(expires_at, revoked_at));

-- From where a key was used: its first use from another network is audited.
create table api_key_networks (
  api_key_id uuid not null references api_keys on delete cascade,
  network text not null,
  first_used_at timestamptz not null,
  primary key (api_key_id, network)
);
