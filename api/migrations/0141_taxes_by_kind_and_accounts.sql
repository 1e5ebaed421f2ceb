-- A tax is of a kind of charge and of a rate, or exempt for a reason. Of one code and scope the newest counts.
alter table taxes
  add column kind text not null default 'service_tax' check (kind in ('service_tax', 'other')),
  add column exemption_reason text check (length(exemption_reason) between 1 and 200);
alter table taxes
  drop constraint taxes_rate_bp_check,
  drop constraint taxes_applies_to_check,
  drop constraint taxes_code_effective_from_key;
-- Of one code the newest replaced the one before, whatever it was on.
update taxes set effective_to = next.effective_from - 1, updated_at = now(), version = version + 1
from (select id, lead(effective_from) over (partition by code order by effective_from) as effective_from from taxes) as next
where next.id = taxes.id and next.effective_from is not null
  and (taxes.effective_to is null or taxes.effective_to >= next.effective_from);
alter table taxes
  add constraint taxes_rate_bp_check check (rate_bp between 0 and 10000),
  add constraint taxes_exempt_for_a_reason check (rate_bp > 0 or exemption_reason is not null),
  add constraint taxes_applies_to_check check (applies_to in ('all', 'services', 'sea_freight', 'air_freight', 'door_to_door', 'handling', 'storage', 'shopping_fee')),
  add constraint taxes_code_scope_day unique (code, applies_to, effective_from);

-- Goods with their shipping and sales tax, as shops were paid; null where it was not recorded.
alter table online_orders add column shop_paid jsonb;

alter table ledger_entries drop constraint ledger_entries_known_account;
alter table ledger_entries add constraint ledger_entries_known_account check (account in (
  'receivable', 'cash_bank_my', 'cash_zelle', 'cash_cheque', 'customer_credit', 'prepayments', 'deposits', 'service_tax',
  'tax_payable', 'us_sales_tax', 'shop_payments', 'revenue_sea_freight', 'revenue_air_freight', 'revenue_online_order',
  'revenue_pickup', 'revenue_late_fee', 'currency_exchange', 'exchange_difference', 'discounts', 'purchases', 'bad_debt'));

-- All taxes lay on one account. Each movement of it is sorted on the day of the movement, so that a period shows its own
-- taxes; what is owed of all together stays. Sales tax of the USA stands on invoices alone, the rest was service tax.
create temporary table sorted on commit drop as
with moved as (
  select booked.id, booked.kind, booked."on", booked.user_id, booked.reference, booked.subject_id, sum(amount_minor) as amount
  from ledger_transactions as booked join ledger_entries on transaction_id = booked.id
  where account = 'tax_payable' group by booked.id having sum(amount_minor) <> 0
)
select moved.*, gen_random_uuid() as sorted_id, case
    when kind in ('invoice_issued', 'quote_accepted') then -sales_tax.amount
    when kind in ('invoice_voided', 'quote_reversed') then sales_tax.amount
    else 0 end as of_usa
from moved cross join lateral (
  select coalesce(sum(amount_minor), 0) as amount from invoice_lines
  where invoice_id = moved.subject_id and invoice_lines.kind = 'sales_tax'
) as sales_tax;

insert into ledger_transactions
  (id, kind, at, "on", user_id, reference, subject_kind, subject_id, description, idempotency_key, actor_kind)
select sorted_id, 'reclassified', now(), "on", user_id, reference, 'invoice', subject_id, '', 'reclassified:' || id, 'system'
from sorted;

insert into ledger_entries (id, transaction_id, account, amount_minor, currency)
select gen_random_uuid(), sorted_id, account, moved, 'USD'
from sorted cross join lateral (values ('tax_payable', -amount), ('us_sales_tax', of_usa), ('service_tax', amount - of_usa)) as entry (account, moved)
where moved <> 0;
