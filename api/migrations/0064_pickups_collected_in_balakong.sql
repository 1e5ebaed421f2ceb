-- Boxes that are fetched in the USA may be collected at the warehouse in Malaysia instead of being brought to the door.
alter table pickup_requests add column home_delivery boolean not null default true;
