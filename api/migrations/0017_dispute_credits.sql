-- What upholding a dispute took off an invoice that had been issued, in US cents.
alter table measurement_disputes add column credit_usd_minor bigint not null default 0 check (credit_usd_minor >= 0);
