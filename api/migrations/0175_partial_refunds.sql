-- A payment is given back in parts. Of one that is refunded the parts are the whole.
alter table payments add column refunded_minor bigint not null default 0;
update payments set refunded_minor = amount_minor where state = 'refunded';
alter table payments add constraint payments_refunded check (
  refunded_minor between 0 and amount_minor and (state = 'refunded') = (refunded_minor = amount_minor)
);

-- Each of them goes back through the provider by itself.
alter table gateway_refunds drop constraint gateway_refunds_payment_intent_id_key;
create index gateway_refunds_by_intent on gateway_refunds (payment_intent_id);
