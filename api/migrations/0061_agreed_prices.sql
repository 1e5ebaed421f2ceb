-- What the customer asked for and the price that they saw, beside what was packed and what they said to it. Null where
-- nobody asked in the portal: boxes that were collected, and shipments from before this was kept.
alter table outbound_packages
  add column asked_services jsonb,
  add column estimate jsonb,
  add column estimate_computed_with jsonb,
  add column packing_acceptance jsonb;
