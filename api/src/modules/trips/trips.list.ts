import type { Id } from '@rantau/shared/ids';
import { tripEndpoints } from '@rantau/shared/trips';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isOfferedTrip, isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { column, decimal, type FilterOf, instant, listFile } from '../../platform/database/list-file.ts';
import { containing, isAnyOf, isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

type TripQuery = SelectQueryBuilder<Tables, 'trips', object>;

/** Open to everybody, or carrying something of this customer. */
export const tripsOfCustomer = (db: Db, userId: Id<'user'>): TripQuery =>
  db
    .selectFrom('trips')
    .where((eb) =>
      eb.or([
        isOfferedTrip,
        sql<boolean>`exists (select 1 from outbound_packages o where o.trip_id = trips.id and o.user_id = ${userId}::uuid)`,
        sql<boolean>`exists (select 1 from trip_subscriptions s where s.trip_id = trips.id and s.user_id = ${userId}::uuid)`,
      ]),
    );

/** Carrying something that is assigned to this vendor. */
export const tripsOfVendor = (db: Db, vendorId: Id<'vendor'>): TripQuery =>
  db
    .selectFrom('trips')
    .where(
      sql<boolean>`exists (select 1 from outbound_packages o where o.trip_id = trips.id and o.vendor_id = ${vendorId}::uuid)`,
    );

export function filterTrips(query: TripQuery, filter: FilterOf<typeof tripEndpoints.list>): TripQuery {
  let filtered = query;
  if (filter.id) filtered = filtered.where(isOneOf('trips.id', filter.id));
  if (filter.mode) filtered = filtered.where('trips.mode', '=', filter.mode);
  if (filter.state) filtered = filtered.where(isAnyOf('trips.state', filter.state));
  if (filter.departs_from) filtered = filtered.where('trips.departs_at', '>=', filter.departs_from);
  if (filter.departs_to) filtered = filtered.where('trips.departs_at', '<=', filter.departs_to);
  if (filter.q)
    filtered = filtered.where(
      sql<boolean>`lower(code || ' ' || reference || ' ' || carrier_name || ' ' || coalesce(container_number, '')) like ${containing(filter.q)}`,
    );
  return filtered;
}

export const tripColumns = {
  departs_at: 'trips.departs_at',
  arrives_at: 'trips.arrives_at',
  cutoff_at: 'trips.cutoff_at',
  code: 'trips.code',
  state: 'trips.state',
  created_at: 'trips.created_at',
} as const;

/** As `filledPercent` of the shared rules. */
const filledPercent = sql`least(100, floor(100 * greatest(0, load.load_cft / trips.capacity_cft, load.load_kg / trips.capacity_kg)))::int`;

/** The list as a file. */
export const tripsFile = listFile(tripEndpoints.list, {
  read: 'trip:read',
  rows: (db, filter) =>
    sql`(${filterTrips(db.selectFrom('trips'), filter).selectAll('trips')}) as trips
      left join lateral (select count(*) as package_count, coalesce(sum(packed_volume_cft), 0) as load_cft,
        round((coalesce(sum(packed_weight_lb), 0) * 0.45359237)::numeric, 2) as load_kg
        from outbound_packages where outbound_packages.trip_id = trips.id and ${isOnItsWay()}) as load on true`,
  id: 'trips.id',
  columns: [
    ...['reference', 'code', 'mode', 'state', 'carrier_name', 'voyage', 'container_number'].map((name) =>
      column(name, `trips.${name}`),
    ),
    ...['cutoff_at', 'departs_at', 'arrives_at', 'departed_at', 'arrived_at', 'cleared_at'].map((name) =>
      instant(name, `trips.${name}`),
    ),
    decimal('capacity_cft', 'trips.capacity_cft'),
    decimal('capacity_kg', 'trips.capacity_kg'),
    column('package_count', 'load.package_count'),
    decimal('load_cft', 'load.load_cft'),
    decimal('load_kg', 'load.load_kg'),
    ['filled_percent', filledPercent],
  ],
});
