-- A quote is booked when its customer accepts it; what is paid on it before is held for them.
alter table ledger_entries
  drop constraint ledger_entries_known_account,
  drop constraint ledger_entries_customer_account,
  drop constraint ledger_entries_invoice_of_receivable;
alter table ledger_entries
  add constraint ledger_entries_known_account check (account in (
    'receivable', 'cash_bank_my', 'cash_zelle', 'cash_cheque', 'customer_credit', 'prepayments', 'deposits', 'tax_payable',
    'revenue_sea_freight', 'revenue_air_freight', 'revenue_online_order', 'revenue_pickup', 'revenue_late_fee',
    'currency_exchange', 'exchange_difference', 'discounts', 'bad_debt')),
  add constraint ledger_entries_customer_account check (
    account not in ('receivable', 'customer_credit', 'prepayments') or (user_id is not null and currency = 'USD')),
  add constraint ledger_entries_invoice_of_receivable check ((account in ('receivable', 'prepayments')) = (invoice_id is not null));

alter table customer_balances add column prepaid_minor bigint not null default 0 check (prepaid_minor >= 0);

create or replace function keep_customer_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from written join ledger_transactions on ledger_transactions.id = written.transaction_id
    where ledger_transactions.written_in <> pg_current_xact_id()
  ) then
    raise exception 'entries can not be added to a ledger transaction that is in the book' using errcode = 'restrict_violation';
  end if;
  insert into customer_balances (user_id)
    select distinct user_id from written where account in ('receivable', 'customer_credit', 'prepayments') order by user_id
  on conflict do nothing;
  update customer_balances set
    receivable_minor = customer_balances.receivable_minor + moved.receivable,
    credit_minor = customer_balances.credit_minor + moved.credit,
    prepaid_minor = customer_balances.prepaid_minor + moved.prepaid
  from (
    select user_id,
      coalesce(sum(amount_minor) filter (where account = 'receivable'), 0) as receivable,
      coalesce(-sum(amount_minor) filter (where account = 'customer_credit'), 0) as credit,
      coalesce(-sum(amount_minor) filter (where account = 'prepayments'), 0) as prepaid
    from written where account in ('receivable', 'customer_credit', 'prepayments') group by user_id
  ) as moved
  where customer_balances.user_id = moved.user_id;
  return null;
end $$;

-- Quotes that wait for their customer were booked when they were made. They are reversed today: what the book said on days
-- that are over stays. A quote that was given up is reversed too, and is a quote again.
create temporary table offers on commit drop as
select invoices.id, invoices.user_id, invoices.reference, invoices.state, gen_random_uuid() as transaction_id,
  case when invoices.paid_minor > 0 then 'partially_paid' else 'issued' end as open_state
from invoices join online_orders on online_orders.id = invoices.online_order_id
where online_orders.state = 'quoted' and invoices.state in ('issued', 'partially_paid', 'written_off')
  and exists (select from ledger_entries where ledger_entries.invoice_id = invoices.id);

create temporary table taken_off on commit drop as
with reversed as (
  select offers.transaction_id, offers.user_id, offers.id as invoice_id, entry.account, -sum(entry.amount_minor) as amount
  from offers
  join ledger_transactions on ledger_transactions.subject_id = offers.id
    and ledger_transactions.kind in ('invoice_issued', 'written_off', 'write_off_reversed')
  join ledger_entries entry on entry.transaction_id = ledger_transactions.id
  group by 1, 2, 3, 4
), paid as (
  select offers.transaction_id, offers.user_id, offers.id as invoice_id, -sum(entry.amount_minor) as amount
  from offers
  join ledger_entries entry on entry.invoice_id = offers.id
  join ledger_transactions on ledger_transactions.id = entry.transaction_id
    and ledger_transactions.kind not in ('invoice_issued', 'written_off', 'write_off_reversed')
  group by 1, 2, 3
), moved as (
  select * from reversed
  union all select transaction_id, user_id, invoice_id, 'receivable', amount from paid
  union all select transaction_id, user_id, invoice_id, 'prepayments', -amount from paid
)
select transaction_id, user_id, invoice_id, account, sum(amount) as amount from moved
group by 1, 2, 3, 4 having sum(amount) <> 0;

insert into ledger_transactions
  (id, kind, at, "on", user_id, reference, subject_kind, subject_id, description, idempotency_key, actor_kind)
select transaction_id, 'quote_reversed', now(), (now() at time zone 'Asia/Kuala_Lumpur')::date, user_id, reference,
  'invoice', id, '', 'invoice:' || id || ':quote-reversed', 'system'
from offers where transaction_id in (select transaction_id from taken_off);

insert into ledger_entries (id, transaction_id, account, user_id, amount_minor, currency, invoice_id)
select gen_random_uuid(), transaction_id, account,
  case when account in ('receivable', 'prepayments') then user_id end, amount, 'USD',
  case when account in ('receivable', 'prepayments') then invoice_id end
from taken_off;

insert into state_changes (id, subject_kind, subject_id, from_state, to_state, at, actor_kind)
select gen_random_uuid(), 'invoice', id, state, open_state, now(), 'system' from offers where state = 'written_off';
update invoices set state = offers.open_state, updated_at = now(), version = version + 1
from offers where offers.id = invoices.id and offers.state = 'written_off';
