-- Whether what the port, its handling and the clearance of a trip cost in Malaysia is paid, so that nobody waits for goods held for it.
alter table trips add column destination_charges_paid boolean not null default false;
