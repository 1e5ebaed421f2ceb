-- A line of a bank that concerns no customer is booked as well: a charge, interest, or what other books keep.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint where conname = 'ledger_entries_known_account';
  alter table ledger_entries drop constraint ledger_entries_known_account;
  execute 'alter table ledger_entries add constraint ledger_entries_known_account '
    || replace(definition, 'ARRAY[', 'ARRAY[''bank_charges''::text, ''bank_interest''::text, ''other_books''::text, ');
end $$;
