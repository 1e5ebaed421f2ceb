-- How the owner of a parcel was found and what to mind, kept so that a receipt that is sent again answers the same.
alter table offline_requests add column receipt jsonb;
-- Pictures taken when a parcel was measured.
alter table inbound_package_measurements add column image_ids uuid[] not null default '{}';
