-- Boxes that never came as parcels are disputed as they were packed: what was charged beside what was found.
alter table measurement_disputes
  alter column inbound_package_id drop not null,
  add column outbound_package_id uuid references outbound_packages (id),
  add column disputed_boxes jsonb not null default '[]',
  add column found_boxes jsonb not null default '[]',
  add column image_ids uuid[] not null default '{}',
  add constraint measurement_disputes_one_subject check (num_nonnulls(inbound_package_id, outbound_package_id) = 1);

create unique index measurement_disputes_shipment on measurement_disputes (outbound_package_id) where state = 'open';
create index measurement_disputes_shipment_all on measurement_disputes (outbound_package_id);
