-- The book guards itself: balanced when it is written, never changed after, and a balance a customer that is always true.

-- Which database transaction wrote it: entries can't be added to a movement that is in the book already.
alter table ledger_transactions add column written_in xid8 not null default pg_current_xact_id();

-- Receivable is kept by invoice, so that what is owed by age can be read from the book.
alter table ledger_entries add column invoice_id uuid references invoices;
create index ledger_entries_invoice on ledger_entries (invoice_id) where invoice_id is not null;
-- The trial balance reads the index alone.
drop index ledger_entries_account;
create index ledger_entries_account on ledger_entries (account, currency) include (amount_minor);

alter table ledger_entries
  add constraint ledger_entries_known_account check (account in (
    'receivable', 'cash_bank_my', 'cash_zelle', 'cash_cheque', 'customer_credit', 'deposits', 'tax_payable',
    'revenue_sea_freight', 'revenue_air_freight', 'revenue_online_order', 'revenue_pickup', 'revenue_late_fee',
    'currency_exchange', 'exchange_difference', 'discounts', 'bad_debt')),
  add constraint ledger_entries_customer_account check (
    account not in ('receivable', 'customer_credit') or (user_id is not null and currency = 'USD')),
  add constraint ledger_entries_invoice_of_receivable check ((account = 'receivable') = (invoice_id is not null));

create table customer_balances (
  user_id uuid primary key references users,
  -- What the customer owes, and what we owe the customer. Late fees count once they are booked.
  receivable_minor bigint not null default 0,
  credit_minor bigint not null default 0 check (credit_minor >= 0)
);
create index customer_balances_receivable on customer_balances (receivable_minor desc, user_id desc);

create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  id_to_check uuid;
  entries int;
  unbalanced text;
begin
  if tg_table_name = 'ledger_transactions' then id_to_check := new.id; else id_to_check := new.transaction_id; end if;
  select count(*) into entries from ledger_entries where transaction_id = id_to_check;
  if entries < 2 then
    raise exception 'ledger transaction % has % of at least 2 entries', id_to_check, entries using errcode = 'check_violation';
  end if;
  select currency into unbalanced from ledger_entries where transaction_id = id_to_check
    group by currency having sum(amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger transaction % is not balanced in %', id_to_check, unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_transaction();

create function keep_customer_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join ledger_transactions on ledger_transactions.id = written.transaction_id
    where ledger_transactions.written_in <> pg_current_xact_id()
  ) then
    raise exception 'entries can not be added to a ledger transaction that is in the book' using errcode = 'restrict_violation';
  end if;
  insert into customer_balances (user_id)
    select distinct user_id from written where account in ('receivable', 'customer_credit') order by user_id
  on conflict do nothing;
  update customer_balances set
    receivable_minor = customer_balances.receivable_minor + moved.receivable,
    credit_minor = customer_balances.credit_minor + moved.credit
  from (
    select user_id,
      coalesce(sum(amount_minor) filter (where account = 'receivable'), 0) as receivable,
      coalesce(-sum(amount_minor) filter (where account = 'customer_credit'), 0) as credit
    from written where account in ('receivable', 'customer_credit') group by user_id
  ) as moved
  where customer_balances.user_id = moved.user_id;
  return null;
end $$;
create trigger ledger_entries_keep_balances after insert on ledger_entries
  referencing new table as written for each statement execute function keep_customer_balances();

create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();

-- Late days up to and including this date are lines of the invoice already.
alter table invoices add column late_fee_charged_until date;

-- Whoever sent or entered it chose the split; else it goes to the oldest first.
alter table payments add column split_chosen boolean not null default false;
