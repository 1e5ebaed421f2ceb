-- An issued invoice never changes: what is added later is a credit, debit or refund note of its own.
create sequence credit_note_numbers;
create sequence debit_note_numbers;
create sequence refund_note_numbers;

create table invoice_notes (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  kind text not null check (kind in ('credit', 'debit', 'refund')),
  cause text not null check (cause in ('late_fee', 'measurement', 'by_hand', 'write_off', 'write_off_reversed', 'refund')),
  invoice_id uuid not null references invoices,
  user_id uuid not null references users,
  payment_id uuid references payments,
  issued_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default ''
);
create index invoice_notes_by_invoice on invoice_notes (invoice_id);
create index invoice_notes_by_user on invoice_notes (user_id);
create index invoice_notes_by_payment on invoice_notes (payment_id);
create index invoice_notes_newest on invoice_notes (created_at desc, id desc);

create table invoice_note_lines (
  id uuid primary key,
  note_id uuid not null references invoice_notes on delete cascade,
  position int not null,
  kind text not null,
  description text not null,
  quantity numeric(14, 4) not null,
  unit text not null,
  unit_price_minor bigint not null,
  amount_minor bigint not null,
  details jsonb not null default '{}',
  unique (note_id, position)
);

-- The reference as `toReference` in shared makes it.
create function note_reference(prefix text, place int, number bigint) returns text language plpgsql as $$
declare
  digits text := lpad(number::text, greatest(5, length(number::text)), '0');
  total int := place;
  weight int := 1;
begin
  if length(digits) % 2 = 0 then digits := '0' || digits; end if;
  for i in reverse length(digits)..1 loop
    weight := weight * 3 % 17;
    total := total + substr(digits, i, 1)::int * weight;
  end loop;
  return prefix || '-' || digits || '-' || substr('ACDEFHJKMNPRTVWXY', total % 17 + 1, 1);
end $$;

-- Lines that were added after issue, each with the note that it becomes, and the day on which the book says it happened.
create temporary table moved on commit drop as
with added as (
  select l.*, l.kind = 'late_fee' as is_fee,
    row_number() over (partition by l.invoice_id order by l.position) as nth
  from invoice_lines l join invoices i on i.id = l.invoice_id
  where i.state <> 'draft' and (l.kind in ('late_fee', 'dispute_credit') or l.description = 'tax_credit')
), grouped as (
  -- A credit for tax belongs to the credit that stands before it.
  select *, sum(case when description = 'tax_credit' and lag_description = 'dispute_credit' then 0 else 1 end)
      over (partition by invoice_id, is_fee order by position) as note
  from (select *, lag(description) over (partition by invoice_id, is_fee order by position) as lag_description from added) as with_last
), booked as (
  select subject_id, kind, at, "on", row_number() over (partition by subject_id, kind order by id) as nth
  from ledger_transactions where kind in ('late_fee_charged', 'credit_noted')
)
select g.id as line_id, g.invoice_id, g.is_fee, g.note, i.user_id,
  coalesce(b.at, i.updated_at) as at,
  coalesce(b."on", (i.updated_at at time zone 'Asia/Kuala_Lumpur')::date) as issued_on,
  first_value(g.id) over (partition by g.invoice_id, g.is_fee, g.note order by g.position) as note_id
from grouped g join invoices i on i.id = g.invoice_id
left join booked b on b.subject_id = g.invoice_id and b.nth = g.note
  and b.kind = case when g.is_fee then 'late_fee_charged' else 'credit_noted' end;

insert into invoice_notes (id, created_at, updated_at, reference, kind, cause, invoice_id, user_id, issued_on, amount_minor)
select m.note_id, min(m.at), min(m.at),
  case when m.is_fee then note_reference('DN', 8, nextval('debit_note_numbers')) else note_reference('CN', 7, nextval('credit_note_numbers')) end,
  case when m.is_fee then 'debit' else 'credit' end, case when m.is_fee then 'late_fee' else 'measurement' end,
  m.invoice_id, m.user_id, min(m.issued_on), abs(sum(l.amount_minor))
from moved m join invoice_lines l on l.id = m.line_id
group by m.note_id, m.is_fee, m.invoice_id, m.user_id
order by min(m.at), m.note_id;

insert into invoice_note_lines (id, note_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor, details)
select l.id, m.note_id, row_number() over (partition by m.note_id order by l.position),
  l.kind, l.description, l.quantity, l.unit,
  case when m.is_fee then 1 else -1 end * l.unit_price_minor, case when m.is_fee then 1 else -1 end * l.amount_minor, l.details
from moved m join invoice_lines l on l.id = m.line_id;

delete from invoice_lines where id in (select line_id from moved);

-- Write-offs and refunds had no lines: their notes are made of what was booked.
create temporary table booked_notes on commit drop as
select gen_random_uuid() as id, t.at, t."on" as issued_on, t.kind as booked, t.reference as booked_as,
  case when t.subject_kind = 'payment' then t.subject_id end as payment_id, e.invoice_id, i.user_id, abs(sum(e.amount_minor)) as amount_minor
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
join invoices i on i.id = e.invoice_id
where t.kind in ('written_off', 'write_off_reversed', 'payment_refunded')
group by t.id, t.at, t."on", t.kind, t.reference, t.subject_kind, t.subject_id, e.invoice_id, i.user_id
having sum(e.amount_minor) <> 0
order by t.at;

insert into invoice_notes (id, created_at, updated_at, reference, kind, cause, invoice_id, user_id, payment_id, issued_on, amount_minor)
select id, at, at,
  case booked when 'written_off' then note_reference('CN', 7, nextval('credit_note_numbers'))
    when 'write_off_reversed' then note_reference('DN', 8, nextval('debit_note_numbers'))
    else note_reference('RN', 9, nextval('refund_note_numbers')) end,
  case booked when 'written_off' then 'credit' when 'write_off_reversed' then 'debit' else 'refund' end,
  case booked when 'written_off' then 'write_off' when 'payment_refunded' then 'refund' else booked end,
  invoice_id, user_id, payment_id, issued_on, amount_minor
from booked_notes order by at, id;

insert into invoice_note_lines (id, note_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor, details)
select gen_random_uuid(), n.id, 1, n.cause, n.cause, 1, 'item', n.amount_minor, n.amount_minor,
  case when n.cause = 'refund' then jsonb_build_object('payment', b.booked_as) else '{}' end
from invoice_notes n join booked_notes b on b.id = n.id;

drop function note_reference(text, int, bigint);

create function refuse_lines_of_issued() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and state <> 'draft') then
    raise exception 'The lines of an issued invoice never change; issue a note';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_lines_until_issued before insert or update or delete on invoice_lines
  for each row execute function refuse_lines_of_issued();
create trigger invoice_note_lines_append_only before update on invoice_note_lines
  for each row execute function refuse_change();
