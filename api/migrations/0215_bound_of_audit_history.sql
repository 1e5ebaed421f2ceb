-- The audit log is partitioned by month, in three files so that nobody waits for it longer than a moment.
-- First the bound of what there is: more than a month from now, so that whatever is written meanwhile lies below it.

-- Tries for a second at a time: whoever comes meanwhile waits no longer than that.
create function lock_for_a_moment(target regclass) returns void language plpgsql as $$
begin
  for try in 1..600 loop
    begin
      set local lock_timeout = '1s';
      execute format('lock table %s in access exclusive mode', target);
      set local lock_timeout = 0;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
  raise exception '% is held by a transaction that does not end', target;
end $$;

do $$
declare
  bound timestamptz;
begin
  perform lock_for_a_moment('audit_events');
  select (date_trunc('month', greatest(now(), max(at)) at time zone 'UTC') + interval '2 months') at time zone 'UTC'
    into bound from audit_events;
  execute format('alter table audit_events add constraint audit_events_history_bound check (at < %L) not valid', bound);
end $$;
