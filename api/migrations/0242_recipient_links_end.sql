-- A link ends half a year after it was made, which is longer than any shipment takes; none that is there ends at once.
alter table recipient_links add column expires_at timestamptz;
update recipient_links set expires_at = greatest(created_at + interval '180 days', now() + interval '30 days');
alter table recipient_links alter column expires_at set not null;
