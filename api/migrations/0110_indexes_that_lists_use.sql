-- Nobody sorts all packages by their last change, and an index on it made every update write all the others again.
drop index inbound_packages_updated;
drop index inbound_packages_ended;
drop index outbound_packages_updated;
-- Room in each page for the next version of its rows, which then need no index.
alter table inbound_packages set (fillfactor = 90);
alter table outbound_packages set (fillfactor = 90);

-- Whole numbers and their beginnings; their last digits, which people read aloud.
drop index inbound_packages_tracking;
create index inbound_packages_tracking on inbound_packages (tracking_number text_pattern_ops);
create index inbound_packages_tracking_tail on inbound_packages (reverse(tracking_number) text_pattern_ops);

-- Filters that were answered by reading the whole table.
create index inbound_packages_carrier on inbound_packages (carrier, created_at desc, id desc);
create index inbound_packages_location on inbound_packages (location, created_at desc, id desc);
