-- The most a late fee can become, from a date on. An invoice keeps the one it was issued under.
create table late_fee_terms (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null: from that date on there is none.
  cap_usd_minor bigint check (cap_usd_minor > 0),
  effective_from date not null unique
);
alter table invoices add column late_fee_cap_minor bigint check (late_fee_cap_minor > 0);
-- What of the fee is lines of the invoice already, so that the cap holds for all of it.
alter table invoices add column late_fee_charged_minor bigint not null default 0 check (late_fee_charged_minor >= 0);
update invoices set late_fee_charged_minor = fees.total
  from (select invoice_id, sum(amount_minor) as total from invoice_lines where kind = 'late_fee' group by invoice_id) as fees
  where fees.invoice_id = invoices.id;

-- A tax on what is charged, as basis points between two dates; none unless finance enters one.
create table taxes (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  code text not null,
  name_ms text not null,
  name_en text not null,
  rate_bp int not null check (rate_bp between 1 and 10000),
  applies_to text not null check (applies_to in ('services', 'all')),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  unique (code, effective_from)
);
