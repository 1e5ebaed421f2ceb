-- What comes in from outside, whole and with its proof of origin, before it is worked off.
create table inbox_messages (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who sent it, and their name for the event: the same one is kept once.
  source text not null,
  event_id text not null,
  -- The signature that it was accepted by.
  proof text not null,
  body bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'settled')),
  -- Why it was refused, or what last went wrong.
  reason text,
  attempts int not null default 0,
  -- How often it came.
  deliveries int not null default 1,
  worked_at timestamptz,
  -- What staff did about a refused one.
  note text,
  unique (source, event_id)
);
create index inbox_messages_newest on inbox_messages (created_at desc, id desc);
create index inbox_messages_open on inbox_messages (created_at) where state in ('waiting', 'refused');
