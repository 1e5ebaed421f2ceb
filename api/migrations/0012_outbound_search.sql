-- Shipments are looked for by the name on them.
create index outbound_packages_recipient_search on outbound_packages
  using gin (lower((recipient ->> 'name') || ' ' || (recipient ->> 'phone')) gin_trgm_ops) with (fastupdate = off);
