-- True where the dates of a trip were changed and those who follow it had no mail of it, since they had enough that day.
alter table trips add column dates_unsent boolean not null default false;
create index trips_dates_unsent on trips (id) where dates_unsent;
