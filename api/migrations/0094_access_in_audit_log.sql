-- From which network (/24 or /64) and with which device. Empty for jobs, and for what was written before.
alter table audit_events add column network text, add column device text;

-- Who tried to sign in is nobody that we know.
alter table audit_events drop constraint audit_events_actor_kind_check;
alter table audit_events add constraint audit_events_actor_kind_check
  check (actor_kind in ('user', 'vendor', 'admin', 'system', 'visitor'));

-- Sign-ins and reads change nothing: a year is enough to follow a theft, and they are many.
create function is_access(action text) returns boolean language sql immutable
  return action ~ '^(sign_in|personal_file|account_statement)\.' or action = 'mail_agency_form.read';
create index audit_events_access on audit_events (at) where is_access(action);

create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - (case when is_access(old.action) then interval '1 year' else interval '7 years' end) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
