-- Providers that take money for the company, each with an account for trying and one for real money.
create table payment_gateways (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  provider text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  is_on boolean not null default false,
  -- Settings of the provider that everybody of finance may read.
  settings jsonb not null default '{}',
  -- Sealed with a key of the deployment, by name.
  secrets jsonb not null default '{}',
  methods text[] not null default '{}',
  currencies text[] not null default '{}',
  -- What a payment costs where the provider does not say it: so much, and hundredths of a per cent.
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  fee_basis_points int not null default 0 check (fee_basis_points between 0 and 2000),
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text,
  unique (provider, environment)
);
-- A provider takes money in one environment at a time.
create unique index payment_gateways_one_on on payment_gateways (provider) where is_on;
insert into payment_gateways (id, provider, environment) values
  ('01990000-0000-7000-8000-00000000a001', 'billplz', 'sandbox'),
  ('01990000-0000-7000-8000-00000000a002', 'billplz', 'production');

create table payment_intents (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  gateway_id uuid not null references payment_gateways,
  user_id uuid not null references users,
  state text not null,
  -- Of quotes the deposit, or all.
  share text not null check (share in ('deposit', 'all')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MYR')),
  -- The provider's id, and the page on which the customer pays.
  provider_id text,
  url text,
  -- By what the money is given back.
  provider_payment_id text,
  paid_minor bigint,
  paid_at timestamptz,
  payment_id uuid unique references payments,
  -- What finance has to look at, until somebody wrote what was done.
  problem text check (problem in ('amount_short', 'amount_over', 'other_currency', 'other_reference', 'other_time', 'not_booked', 'refunded_elsewhere', 'refund_failed')),
  problem_note text,
  attempts int not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz,
  unique (gateway_id, provider_id)
);
create index payment_intents_by_user on payment_intents (user_id, created_at desc, id desc);
create index payment_intents_newest on payment_intents (created_at desc, id desc);
create index payment_intents_to_check on payment_intents (next_check_at) where next_check_at is not null;
create index payment_intents_problems on payment_intents (created_at) where problem is not null and problem_note is null;

create table payment_intent_invoices (
  payment_intent_id uuid not null references payment_intents,
  invoice_id uuid not null references invoices,
  position int not null,
  primary key (payment_intent_id, invoice_id)
);
create index payment_intent_invoices_by_invoice on payment_intent_invoices (invoice_id);

-- Adds values to the lists of two checks, whatever else is on them by now.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint where conname = 'payments_method_check';
  alter table payments drop constraint payments_method_check;
  execute 'alter table payments add constraint payments_method_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''online''::text, ');
  select pg_get_constraintdef(oid) into strict definition from pg_constraint where conname = 'ledger_entries_known_account';
  alter table ledger_entries drop constraint ledger_entries_known_account;
  execute 'alter table ledger_entries add constraint ledger_entries_known_account '
    || replace(definition, 'ARRAY[', 'ARRAY[''gateway_clearing''::text, ''gateway_fees''::text, ');
end $$;
