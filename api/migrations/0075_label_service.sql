-- Labels that we print and stick on a customer's boxes: a service with a price of its own, asked for with the shipment.
alter table service_prices drop constraint service_prices_service_check;
alter table service_prices
  add constraint service_prices_service_check check (service in
    ('repack', 'consolidate', 'inspect', 'label', 'pickup', 'insurance', 'home_delivery', 'personal_shopper', 'storage'));
