-- Milestones follow from the moves of a trip; those of moves that were made before are written down here.
insert into trip_milestones (id, trip_id, kind, at)
select gen_random_uuid(), trips.id, passed.kind, passed.at
from trips
cross join lateral (
  values
    ('booked', (select min(at) from state_changes where subject_id = trips.id and to_state = 'open')),
    ('loaded', case when trips.state not in ('planned', 'open', 'cancelled') then
      least((select max(at) from state_changes where subject_id = trips.id and to_state = 'closed'), trips.departed_at) end),
    ('sailed', trips.departed_at),
    ('arrived', trips.arrived_at),
    ('cleared', trips.cleared_at),
    ('out_for_delivery', (
      select min(moved.at) from outbound_packages aboard
      join state_changes moved on moved.subject_id = aboard.id and moved.to_state = 'out_for_delivery'
      where aboard.trip_id = trips.id))
) as passed (kind, at)
where passed.at is not null
on conflict (trip_id, kind) do nothing;

-- Where staff had said both, the two differed. Whoever repeats something does so later.
with said as (
  select trip_id,
    min(at) filter (where kind = 'sailed') as departed_at,
    min(at) filter (where kind = 'arrived') as arrived_at,
    min(at) filter (where kind = 'cleared') as cleared_at
  from trip_milestones group by trip_id
)
update trips set
  departed_at = case when trips.departed_at is not null then least(trips.departed_at, said.departed_at) end,
  arrived_at = case when trips.arrived_at is not null then least(trips.arrived_at, said.arrived_at) end,
  cleared_at = case when trips.cleared_at is not null then least(trips.cleared_at, said.cleared_at) end
from said
where said.trip_id = trips.id and trips.departed_at is not null
  and (trips.departed_at > said.departed_at or trips.arrived_at > said.arrived_at or trips.cleared_at > said.cleared_at);

update trip_milestones set at = trips.departed_at from trips
where trips.id = trip_id and kind = 'sailed' and trip_milestones.at > trips.departed_at;
update trip_milestones set at = trips.arrived_at from trips
where trips.id = trip_id and kind = 'arrived' and trip_milestones.at > trips.arrived_at;
update trip_milestones set at = trips.cleared_at from trips
where trips.id = trip_id and kind = 'cleared' and trip_milestones.at > trips.cleared_at;
