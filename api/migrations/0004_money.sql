-- Invoices, payments and the book.
create table invoices (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  kind text not null check (kind in ('sea_freight', 'air_freight', 'online_order', 'pickup')),
  state text not null,
  user_id uuid not null references users,
  currency text not null default 'USD' check (currency = 'USD'),
  discount_minor bigint not null default 0,
  total_minor bigint not null default 0 check (total_minor >= 0),
  -- What verified payments and credit have settled.
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  exchange_rate numeric(18, 8),
  exchange_rate_on date,
  issued_on date,
  due_on date,
  outbound_package_id uuid references outbound_packages,
  online_order_id uuid references online_orders,
  pickup_request_id uuid references pickup_requests,
  computed_with jsonb,
  note text not null default '',
  void_reason text,
  paid_at timestamptz,
  -- Late days that were waived, up to and including this date.
  late_fee_waived_until date,
  check (paid_minor <= total_minor)
);
create index invoices_user on invoices (user_id, created_at desc);
create index invoices_kind_state on invoices (kind, state, created_at desc);
create index invoices_created on invoices (created_at desc, id);
create index invoices_due on invoices (due_on) where state in ('issued', 'partially_paid');
create index invoices_user_open on invoices (user_id, due_on) where state in ('issued', 'partially_paid');
create unique index invoices_outbound on invoices (outbound_package_id) where outbound_package_id is not null and state <> 'void';
create index invoices_outbound_all on invoices (outbound_package_id) where outbound_package_id is not null;
create index invoices_order on invoices (online_order_id) where online_order_id is not null;
create index invoices_pickup on invoices (pickup_request_id) where pickup_request_id is not null;

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  position int not null,
  kind text not null,
  description text not null,
  quantity numeric(14, 4) not null,
  unit text not null,
  unit_price_minor bigint not null,
  amount_minor bigint not null,
  details jsonb not null default '{}',
  unique (invoice_id, position)
);

create table payments (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reference text not null unique,
  state text not null,
  user_id uuid not null references users,
  method text not null check (method in ('bank_transfer_my', 'zelle', 'cheque')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MYR')),
  exchange_rate numeric(18, 8),
  amount_usd_minor bigint not null check (amount_usd_minor > 0),
  credit_usd_minor bigint not null default 0 check (credit_usd_minor >= 0),
  paid_on date not null,
  bank_reference text not null default '',
  note text not null default '',
  rejection_reason text,
  reviewed_at timestamptz,
  reviewed_by uuid references admins,
  proof_image_id uuid references images,
  check ((currency = 'MYR') = (exchange_rate is not null))
);
create index payments_user on payments (user_id, created_at desc);
create index payments_state on payments (state, created_at desc);
create index payments_created on payments (created_at desc, id);
create index payments_proof on payments (proof_image_id) where proof_image_id is not null;
create index payments_reviewer on payments (reviewed_by) where reviewed_by is not null;

-- While a payment is submitted these are wishes; once verified they are what was settled.
create table payment_allocations (
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  position int not null,
  amount_usd_minor bigint not null check (amount_usd_minor >= 0),
  primary key (payment_id, invoice_id)
);
create index payment_allocations_invoice on payment_allocations (invoice_id);

-- The late fee of an invoice does not grow between these instants (a proof was under review).
create table late_fee_pauses (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  payment_id uuid not null references payments,
  paused_at timestamptz not null,
  resumed_at timestamptz,
  unique (invoice_id, payment_id)
);
create index late_fee_pauses_payment on late_fee_pauses (payment_id);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  at timestamptz not null,
  "on" date not null,
  user_id uuid references users,
  reference text not null,
  subject_kind text not null,
  subject_id uuid not null,
  description text not null default '',
  idempotency_key text not null unique,
  actor_kind text not null,
  actor_id uuid
);
create index ledger_transactions_user on ledger_transactions (user_id, "on", id);
create index ledger_transactions_at on ledger_transactions (at desc, id desc);
create index ledger_transactions_subject on ledger_transactions (subject_id);

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null references ledger_transactions,
  account text not null,
  user_id uuid references users,
  -- Debit above zero, credit below.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('USD', 'MYR'))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, currency);
create index ledger_entries_user on ledger_entries (user_id, account) where user_id is not null;
