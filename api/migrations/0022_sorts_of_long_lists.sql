-- Every order in which the back office shows a long list. Empty ones come last both ways, so such a column needs one
-- index for each direction; the others are walked from either end.
create index inbound_packages_sort_state on inbound_packages (state, id);
create index inbound_packages_sort_shop on inbound_packages (shop, id);
create index inbound_packages_sort_received_first on inbound_packages (received_at nulls last, id);
create index inbound_packages_sort_light_first on inbound_packages (weight_lb nulls last, id);
create index inbound_packages_sort_heavy_first on inbound_packages (weight_lb desc nulls last, id desc);
create index inbound_packages_sort_small_first on inbound_packages (volume_cft nulls last, id);
create index inbound_packages_sort_large_first on inbound_packages (volume_cft desc nulls last, id desc);
create index outbound_packages_sort_state on outbound_packages (mode, state, id);
create index outbound_packages_sort_light_first on outbound_packages (mode, packed_weight_lb nulls last, id);
create index outbound_packages_sort_heavy_first on outbound_packages (mode, packed_weight_lb desc nulls last, id desc);
create index outbound_packages_sort_small_first on outbound_packages (mode, packed_volume_cft nulls last, id);
create index outbound_packages_sort_large_first on outbound_packages (mode, packed_volume_cft desc nulls last, id desc);
create index invoices_sort_state on invoices (state, id);
create index invoices_sort_due_first on invoices (due_on nulls last, id);
create index invoices_sort_due_last on invoices (due_on desc nulls last, id desc);
create index invoices_sort_issued_first on invoices (issued_on nulls last, id);
create index invoices_sort_issued_last on invoices (issued_on desc nulls last, id desc);
create index users_sort_name on users (name, id);
create index users_sort_email on users (email, id);
create index users_sort_lifetime on users (lifetime_cft, id);

-- The same order as the lists ask for, so that a page far down is read from the index alone.
drop index inbound_packages_created;
create index inbound_packages_created on inbound_packages (created_at desc, id desc);
drop index outbound_packages_created;
create index outbound_packages_created on outbound_packages (mode, created_at desc, id desc);
drop index users_created;
create index users_created on users (created_at desc, id desc);
