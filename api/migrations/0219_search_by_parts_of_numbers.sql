-- Outside a transaction
drop index concurrently if exists inbound_packages_tracking_parts;
create index concurrently inbound_packages_tracking_parts on inbound_packages
  using gin (number_parts(tracking_number)) with (fastupdate = off);
drop index concurrently if exists inbound_packages_tracking_search;
