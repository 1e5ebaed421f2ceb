-- The company's accounts at its banks, the statements that were imported of them, and their lines.
create table bank_accounts (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null,
  account_number text not null unique,
  currency text not null check (currency in ('USD', 'MYR')),
  methods text[] not null check (methods <@ array['bank_transfer_my', 'zelle', 'cheque'] and methods <> '{}'),
  -- Balance at the bank at the end of the day before our books begin.
  opening_on date,
  opening_minor bigint not null default 0,
  -- Which column of the bank's CSV holds what, as it was chosen last.
  csv_mapping jsonb,
  active boolean not null default true
);

create table bank_statements (
  id uuid primary key,
  created_at timestamptz not null,
  bank_account_id uuid not null references bank_accounts,
  file_name text not null,
  format text not null check (format in ('csv', 'mt940', 'camt053')),
  -- The file as it came, whole.
  content text not null,
  sha256 text not null,
  from_on date,
  to_on date,
  opening jsonb,
  closing jsonb,
  lines_total int not null,
  lines_new int not null,
  refused jsonb not null default '[]',
  imported_by uuid references admins
);
create index bank_statements_newest on bank_statements (created_at desc, id desc);
create index bank_statements_account on bank_statements (bank_account_id, to_on desc);
create index bank_statements_importer on bank_statements (imported_by) where imported_by is not null;

create table bank_lines (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  bank_account_id uuid not null references bank_accounts,
  statement_id uuid not null references bank_statements,
  position int not null,
  booked_on date not null,
  value_on date,
  -- Above zero for what came in.
  amount_minor bigint not null check (amount_minor <> 0),
  counterparty text not null,
  description text not null,
  bank_reference text not null,
  balance_minor bigint,
  -- The same line has the same, in whatever file it comes: it is booked once for ever.
  fingerprint text not null,
  -- Another line of the same day and amount, in other words, that the file lacked.
  twin_id uuid references bank_lines,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  payment_id uuid references payments,
  note text not null default '',
  decided_at timestamptz,
  decided_by uuid references admins,
  unique (bank_account_id, fingerprint),
  check ((state = 'matched') = (payment_id is not null))
);
create index bank_lines_newest on bank_lines (booked_on desc, id desc);
create index bank_lines_account on bank_lines (bank_account_id, booked_on desc, id desc);
create index bank_lines_state on bank_lines (state, booked_on desc, id desc);
create index bank_lines_statement on bank_lines (statement_id);
create index bank_lines_twin on bank_lines (twin_id) where twin_id is not null;
create index bank_lines_decider on bank_lines (decided_by) where decided_by is not null;
-- Money of a payment comes once, and goes back once.
create unique index bank_lines_payment on bank_lines (payment_id, sign(amount_minor)) where payment_id is not null;
