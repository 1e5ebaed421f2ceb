-- What a provider paid out to the company's bank account, once each: by its own id, or by the reference that staff typed.
create table gateway_payouts (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  gateway_id uuid not null references payment_gateways,
  provider_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency = 'MYR'),
  paid_on date not null,
  unique (gateway_id, provider_id)
);
