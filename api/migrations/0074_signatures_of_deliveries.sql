-- What proves a delivery: a photo, a signature or both.
alter table outbound_packages add column delivery_signature_image_id uuid references images;
create index outbound_packages_signature on outbound_packages (delivery_signature_image_id)
  where delivery_signature_image_id is not null;
