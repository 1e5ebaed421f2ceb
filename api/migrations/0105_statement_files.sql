-- Statements of more than two years, made in the background; their customer fetches them within a week.
create table statement_files (
  id uuid primary key,
  user_id uuid not null references users,
  "from" date not null,
  "to" date not null check ("to" >= "from"),
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index statement_files_user on statement_files (user_id, created_at desc);
create index statement_files_created on statement_files (created_at);
