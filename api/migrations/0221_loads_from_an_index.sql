-- Outside a transaction
drop index concurrently if exists outbound_packages_load;
create index concurrently outbound_packages_load on outbound_packages (trip_id)
  include (state, packed_volume_cft, packed_weight_lb);
drop index concurrently if exists outbound_packages_trip;
