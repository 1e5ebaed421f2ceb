insert into payment_gateways (id, provider, environment) values
  ('01990000-0000-7000-8000-00000000a003', 'stripe', 'sandbox'),
  ('01990000-0000-7000-8000-00000000a004', 'stripe', 'production');
