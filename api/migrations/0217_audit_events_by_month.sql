-- What there is becomes the first partition as it stands: its bound was checked and its indexes are the ones that the
-- new table asks for, so no row is read or written. Each partition keeps its own primary key, because one across them
-- would have to hold the time as well.
select lock_for_a_moment('audit_events');
drop function lock_for_a_moment;

alter table audit_events rename to audit_events_history;
alter index audit_events_pkey rename to audit_events_history_pkey;
alter index audit_events_subject rename to audit_events_history_subject;
alter index audit_events_actor rename to audit_events_history_actor;
alter index audit_events_at rename to audit_events_history_at;
alter index audit_events_access rename to audit_events_history_access;
drop trigger audit_events_append_only on audit_events_history;

create table audit_events (like audit_events_history including defaults including constraints) partition by range (at);
alter table audit_events drop constraint audit_events_history_bound;
create index audit_events_subject on audit_events (subject_id, at desc);
create index audit_events_actor on audit_events (actor_id, at desc);
create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_access on audit_events (at) where is_access(action);
-- Each partition gets this one by itself.
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change_of_audit();
create trigger audit_events_no_truncate before truncate on audit_events for each statement execute function refuse_change();

do $$
begin
  execute (
    select format('alter table audit_events attach partition audit_events_history for values from (minvalue) to (%s)',
      substring(pg_get_constraintdef(oid) from $re$'[^']+'$re$))
    from pg_constraint where conname = 'audit_events_history_bound' and conrelid = 'audit_events_history'::regclass);
end $$;
alter table audit_events_history drop constraint audit_events_history_bound;

-- For months that nobody has made.
create table audit_events_default partition of audit_events default;
alter table audit_events_default add primary key (id);
create trigger audit_events_no_truncate before truncate on audit_events_default
  for each statement execute function refuse_change();

-- Partitions that end.
create function audit_months() returns table (name regclass, ends_at timestamptz) language sql stable as $$
  select oid::regclass, substring(pg_get_expr(relpartbound, oid) from $re$TO \('(.+)'\)$re$)::timestamptz
  from pg_class join pg_inherits on inhrelid = oid
  where inhparent = 'audit_events'::regclass and pg_get_expr(relpartbound, oid) <> 'DEFAULT'
$$;

-- Makes this month and the three after it, as far as they are missing. It waits for nobody longer than a second, and
-- leaves to the next run what it could not do; the default partition takes the rows until then. A month of which that
-- has rows already stays there.
create function make_audit_months(today timestamptz) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  this_month timestamp := date_trunc('month', today at time zone 'UTC');
  month timestamp;
  name text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('make_audit_months', 0)) then return; end if;
  select greatest(this_month, max(ends_at) at time zone 'UTC') into month from audit_months();
  while month <= this_month + interval '3 months' loop
    name := 'audit_events_' || to_char(month, 'YYYY_MM');
    begin
      execute format('create table %I (like audit_events including defaults including constraints, primary key (id))', name);
      execute format('create trigger audit_events_no_truncate before truncate on %I
        for each statement execute function refuse_change()', name);
      execute format('alter table audit_events attach partition %I for values from (%L) to (%L)',
        name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    exception
      when check_violation then null;
      when lock_not_available then return;
    end;
    month := month + interval '1 month';
  end loop;
end $$;

-- Lets go of months as a whole, of none younger than the rows that may go.
create function drop_audit_months(before timestamptz) returns void language plpgsql set lock_timeout = '1s' as $$
declare
  month regclass;
begin
  for month in select name from audit_months() where ends_at <= least(before, now() - interval '7 years') loop
    execute format('drop table %s', month);
  end loop;
exception when lock_not_available then null;
end $$;

select make_audit_months(now());
