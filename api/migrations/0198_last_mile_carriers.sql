-- A vendor may be a courier company: its parcels have waybills, which tracking providers can report about.
alter table vendors
  add column has_waybills boolean not null default false,
  -- Address of the courier's own page about a parcel, with {waybill} where its number stands.
  add column tracking_url text,
  -- The courier's code at each tracking provider.
  add column provider_codes jsonb not null default '{}';

alter table outbound_packages add column waybill_number text;
-- One waybill is of one outbound package; couriers use their numbers again after some years.
create unique index outbound_packages_waybill on outbound_packages (vendor_id, waybill_number)
  where waybill_number is not null and state in ('arrived', 'ready_for_pickup', 'out_for_delivery');

-- Staff look for a package by its waybill alone.
create index outbound_packages_waybill_number on outbound_packages (waybill_number) where waybill_number is not null;

-- A parcel in the hands of a carrier is on its way to the dock, or from Balakong to the door.
alter table carrier_trackings
  alter column inbound_package_id drop not null,
  add column outbound_package_id uuid unique references outbound_packages,
  -- The courier that has an outbound package, as it was when it was registered.
  add column vendor_id uuid references vendors,
  add constraint carrier_trackings_of_one_package check (num_nonnulls(inbound_package_id, outbound_package_id) = 1);
