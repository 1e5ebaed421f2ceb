-- What storage costs a day after the free ones; there is no price unless finance enters one.
alter table service_prices drop constraint service_prices_service_check;
alter table service_prices drop constraint service_prices_basis_check;
alter table service_prices
  add constraint service_prices_service_check check (service in
    ('repack', 'consolidate', 'inspect', 'pickup', 'insurance', 'home_delivery', 'personal_shopper', 'storage')),
  add constraint service_prices_basis_check check (basis in ('per_shipment', 'per_box', 'per_cft', 'of_value', 'per_day')),
  add constraint service_prices_storage_by_day check ((service = 'storage') = (basis = 'per_day'));
