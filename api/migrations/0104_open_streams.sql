-- Streams of changes that a person has open, for all processes together. Each process says every 20 seconds which of them
-- it still holds; after a crash there is nothing to keep.
create unlogged table open_streams (
  id uuid primary key,
  subject_id uuid not null,
  seen_at timestamptz not null default now()
);
create index open_streams_subject on open_streams (subject_id);
