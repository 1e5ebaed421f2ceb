-- The most that a discount code takes off unless an owner makes it: of a percentage in basis points, of an amount in US cents.
alter table payment_settings
  add column discount_ceiling_bp int not null default 3000 check (discount_ceiling_bp between 1 and 10000),
  add column discount_ceiling_usd_minor bigint not null default 5000 check (discount_ceiling_usd_minor > 0);
