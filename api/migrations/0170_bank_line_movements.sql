-- A matched line is one movement of the ledger: a payment, its refund, a cheque taken back, a provider's payout, credit
-- that was paid out. A line that went out has its payment, too.
alter table bank_lines add column movement_id uuid references ledger_transactions;
update bank_lines set movement_id = (
  select id from ledger_transactions
  where subject_id = bank_lines.payment_id and kind in ('payment_verified', 'deposit_received') limit 1)
where payment_id is not null;
alter table bank_lines drop constraint bank_lines_check;
alter table bank_lines add check ((state = 'matched') = (movement_id is not null));
create unique index bank_lines_movement on bank_lines (movement_id) where movement_id is not null;
-- A payment may be given back in parts: each is a movement and a line of its own.
drop index bank_lines_payment;
create index bank_lines_payment on bank_lines (payment_id) where payment_id is not null;
