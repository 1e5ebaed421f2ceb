-- Events are removed by their age.
create index carrier_events_age on carrier_events (created_at);
