-- What staff did is kept unchangeable for seven years, as books are, and may then go.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change_of_audit();

-- Photos of parcels whose journey ended long ago are looked for by it.
create index inbound_packages_ended on inbound_packages (updated_at)
  where state in ('delivered', 'returned', 'disposed', 'merged', 'cancelled');
