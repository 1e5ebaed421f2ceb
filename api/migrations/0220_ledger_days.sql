-- Sums of every account by day, in Malaysia. A day is summed up when it has been over for a day; see platform/ledger/ledger-days.ts.
create table ledger_days (
  "on" date not null,
  account text not null,
  currency text not null check (currency in ('USD', 'MYR')),
  amount_minor bigint not null,
  primary key ("on", account, currency)
);

insert into ledger_days ("on", account, currency, amount_minor)
  select "on", account, currency, sum(amount_minor)
  from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
  where "on" < (now() at time zone 'Asia/Kuala_Lumpur')::date - 1
  group by "on", account, currency;
