-- The orders in which the screens show long lists: without these each page sorts the whole table.
create index inbound_packages_updated on inbound_packages (updated_at desc, id desc);
create index outbound_packages_updated on outbound_packages (mode, updated_at desc, id desc);
-- What has not arrived comes last, so the index must say so too.
drop index inbound_packages_received;
create index inbound_packages_received on inbound_packages (received_at desc nulls last, id desc);
