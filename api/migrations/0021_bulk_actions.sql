-- One deed for many records: what was chosen is written down first, then done one by one, so that a run that was lost
-- goes on where it stopped.
create table bulk_actions (
  id uuid primary key,
  admin_id uuid not null references admins,
  kind text not null,
  request jsonb not null,
  request_id text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled')),
  total int not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_actions_admin on bulk_actions (admin_id, created_at desc, id desc);
create index bulk_actions_created on bulk_actions (created_at);

create table bulk_action_rows (
  bulk_action_id uuid not null references bulk_actions on delete cascade,
  position int not null,
  subject_id uuid not null,
  reference text not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'refused')),
  error text,
  metadata jsonb,
  primary key (bulk_action_id, position)
);
create index bulk_action_rows_waiting on bulk_action_rows (bulk_action_id, position) where outcome = 'waiting';
