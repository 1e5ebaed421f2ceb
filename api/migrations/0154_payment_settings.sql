-- What owners demand before money counts, and the company's DuitNow QR.
create table payment_settings (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether a picture, or the word of staff, verifies a payment without a line of the bank.
  proof_alone_verifies boolean not null default true,
  -- From this amount on in US cents, whoever recorded a payment does not verify it; null for none.
  second_person_from_usd_minor bigint check (second_person_from_usd_minor > 0),
  -- DuitNow QR: as the acquirer gave them; empty for none.
  duitnow_acquirer_id text not null default '',
  duitnow_merchant_id text not null default '',
  duitnow_merchant_name text not null default '',
  duitnow_merchant_city text not null default '',
  duitnow_postcode text not null default '',
  duitnow_category_code text not null default '4215'
);
create unique index payment_settings_one on payment_settings ((true));
insert into payment_settings (id) values ('01990000-0000-7000-8000-00000000b001');

alter table payments add column recorded_by uuid references admins;
create index payments_recorder on payments (recorded_by) where recorded_by is not null;
