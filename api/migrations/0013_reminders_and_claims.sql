-- What people were reminded of, once for each day it fell due; and claims in the order in which staff read them.
create table reminders (
  kind text not null,
  subject_id uuid not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (subject_id, kind, due_on)
);
create index package_claims_created on package_claims (created_at desc, id);
