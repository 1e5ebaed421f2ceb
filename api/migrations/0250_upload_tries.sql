-- A form whose upload breaks off may be sent again a few times, not for ever.
alter table images add column upload_tries smallint not null default 0;
