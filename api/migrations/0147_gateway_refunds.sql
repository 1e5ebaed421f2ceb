-- Money on its way back through a provider, after its payment was refunded in the book.
create table gateway_refunds (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  payment_intent_id uuid not null unique references payment_intents,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MYR')),
  -- Account that it goes to where the provider can't send it to the payer; sealed, and forgotten when it has arrived.
  bank_account text,
  state text not null default 'pending' check (state in ('pending', 'sent', 'succeeded', 'failed', 'replaced')),
  provider_id text,
  problem text,
  attempts int not null default 0,
  next_attempt_at timestamptz
);
create index gateway_refunds_running on gateway_refunds (next_attempt_at) where next_attempt_at is not null;
