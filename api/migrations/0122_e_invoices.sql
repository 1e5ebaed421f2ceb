-- Reports of issued invoices and notes to the Malaysian tax office (MyInvois).
alter table users
  add column identity_kind text check (identity_kind in ('NRIC', 'PASSPORT', 'BRN', 'ARMY')),
  add column identity_number text,
  add column sst_number text,
  add column wants_e_invoice boolean not null default false,
  add constraint users_identity_is_whole check ((identity_kind is null) = (identity_number is null));

create table e_invoice_settings (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  environment text not null unique check (environment in ('sandbox', 'production')),
  starts_on date,
  document_version text not null default '1.1' check (document_version in ('1.0', '1.1')),
  tin text not null default '',
  sst_number text not null default '',
  msic_code text not null default '',
  activity text not null default '',
  client_id text not null default '',
  -- Sealed with a key of the deployment.
  client_secret text,
  certificate text,
  certificate_subject text,
  certificate_ends_at timestamptz,
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text
);
-- Only one of the two reports at a time.
create unique index e_invoice_settings_one_in_force on e_invoice_settings ((true)) where starts_on is not null;
insert into e_invoice_settings (id, environment) values
  ('01990000-0000-7000-8000-00000000e001', 'sandbox'),
  ('01990000-0000-7000-8000-00000000e002', 'production');

create table e_invoices (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note', 'refund_note')),
  number text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  invoice_id uuid not null references invoices,
  note_id uuid references invoice_notes,
  user_id uuid not null references users,
  state text not null default 'pending' check (state in ('pending', 'submitted', 'valid', 'invalid', 'cancelled')),
  -- The exact text that was or may have been sent, from before it is sent.
  document text,
  -- When that text was first sent; a lost answer is looked up from then on.
  sent_at timestamptz,
  submission_uid text,
  uuid text unique,
  long_id text,
  submitted_at timestamptz,
  validated_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  problems jsonb not null default '[]',
  check ((kind = 'invoice') = (note_id is null)),
  unique (environment, number)
);
create index e_invoices_by_invoice on e_invoices (invoice_id);
create index e_invoices_by_note on e_invoices (note_id);
create index e_invoices_by_user on e_invoices (user_id);
create index e_invoices_newest on e_invoices (created_at desc, id desc);
create index e_invoices_running on e_invoices (next_attempt_at) where next_attempt_at is not null;
