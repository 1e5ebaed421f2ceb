-- Goes up with every change of password, address or second factor. Whatever was proved before slow work, and whatever waits for a
-- link to be opened, counts only while it is the same.
alter table users add column credentials_version int not null default 0;
alter table vendor_users add column credentials_version int not null default 0;
alter table admins add column credentials_version int not null default 0;
