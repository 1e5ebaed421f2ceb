-- Sales that nobody asked an e-invoice for are reported together, once a month.
alter table e_invoices
  alter column invoice_id drop not null,
  alter column user_id drop not null,
  -- First day of the month that a consolidated document reports; null for a document of one sale.
  add column consolidated_month date check (extract(day from consolidated_month) = 1),
  drop constraint e_invoices_check,
  add constraint e_invoices_of_one_or_many check (
    case when consolidated_month is null
      then invoice_id is not null and user_id is not null and (kind = 'invoice') = (note_id is null)
      else invoice_id is null and user_id is null and note_id is null end),
  drop constraint e_invoices_environment_number_key;
-- One that was cancelled may be followed by another of its number.
create unique index e_invoices_number on e_invoices (environment, number) where state <> 'cancelled';
create index e_invoices_by_month on e_invoices (consolidated_month) where consolidated_month is not null;
create sequence consolidated_e_invoice_numbers;

-- What a document reports: one invoice or note, or those that a consolidated document has a line for.
create table e_invoice_items (
  id uuid primary key,
  e_invoice_id uuid not null references e_invoices deferrable initially deferred,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note', 'refund_note')),
  invoice_id uuid not null references invoices,
  -- Null for the invoice itself; a credit note without one takes a voided invoice back.
  note_id uuid references invoice_notes,
  -- As a consolidated document says it, at the rate of the invoice; null in a document of one sale.
  total_myr_minor bigint,
  -- When its document was cancelled: from then on it may be reported by another.
  released_at timestamptz
);
-- Nothing is reported twice, by whatever document.
create unique index e_invoice_items_once on e_invoice_items (environment, invoice_id, kind, note_id)
  nulls not distinct where released_at is null;
create index e_invoice_items_by_document on e_invoice_items (e_invoice_id);
create index e_invoice_items_by_note on e_invoice_items (note_id) where note_id is not null;

insert into e_invoice_items (id, e_invoice_id, environment, kind, invoice_id, note_id, released_at)
select id, id, environment, kind, invoice_id, note_id, case when state = 'cancelled' then coalesce(cancelled_at, updated_at) end
from e_invoices;
