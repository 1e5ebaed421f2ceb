-- A payout that staff recorded before its provider reported it is the same one: the report gives it its id.
alter table gateway_payouts add column by_hand boolean not null default false;
update gateway_payouts set by_hand = true where provider_id not like 'po\_%';
