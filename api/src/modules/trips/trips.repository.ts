import type { Id } from '@rantau/shared/ids';
import { pounds, toKilograms } from '@rantau/shared/measures';
import {
  type ActiveTrip,
  type CustomerTrip,
  filledPercent,
  type Load,
  spaceLeft,
  type Trip,
} from '@rantau/shared/trips';
import { sql } from 'kysely';
import { isBilledInvoice, isOfferedTrip, isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf } from '../../platform/database/pages.ts';

/** Trips with their load: one row for each trip, also without a load. */
const withLoad = (db: Db) =>
  db
    .selectFrom('trips')
    .leftJoinLateral(
      (load) =>
        load
          .selectFrom('outbound_packages')
          .select([
            sql<number>`count(*)`.as('package_count'),
            sql<number>`coalesce(sum(packed_volume_cft), 0)`.as('load_cft'),
            sql<number>`coalesce(sum(packed_weight_lb), 0)`.as('load_lb'),
          ])
          .whereRef('outbound_packages.trip_id', '=', 'trips.id')
          .where(isOnItsWay())
          .as('load'),
      (join) => join.onTrue(),
    )
    .selectAll('trips')
    .select(['load.package_count', 'load.load_cft', 'load.load_lb']);

type LoadedTrip = Awaited<ReturnType<ReturnType<typeof withLoad>['execute']>>[number];

/** Load of a trip; weights are taken in the USA in pounds, and flown by the kilogram. */
const loadOf = ({ load_cft, load_lb }: LoadedTrip): Load => ({
  cft: load_cft ?? 0,
  kg: Math.round(toKilograms(pounds(load_lb ?? 0)) * 100) / 100,
});

const filled = (trip: LoadedTrip): number => filledPercent(loadOf(trip), trip);

const toActiveTrip = (trip: LoadedTrip): ActiveTrip => ({
  id: trip.id,
  code: trip.code,
  mode: trip.mode,
  state: trip.state,
  cutoff_at: trip.cutoff_at,
  departs_at: trip.departs_at,
  arrives_at: trip.arrives_at,
  departed_at: trip.departed_at,
  arrived_at: trip.arrived_at,
  filled_percent: filled(trip),
  space_left: spaceLeft(filled(trip)),
});

/** Trips that visitors may book on or follow, in the order of departure. */
export const listActiveTrips = async (db: Db): Promise<ActiveTrip[]> =>
  (await withLoad(db).where(isOfferedTrip).orderBy('departs_at').limit(50).execute()).map(toActiveTrip);

/** Trips as staff see them, in the order of the ids. */
export async function readTrips(db: Db, ids: readonly Id<'trip'>[]): Promise<Trip[]> {
  const rows = await withLoad(db)
    .select([
      sql<number>`(select count(*) from trip_subscriptions where trip_id = trips.id)`.as('subscriber_count'),
      sql<number>`(select coalesce(sum(invoices.total_minor), 0) from outbound_packages
        join invoices on invoices.outbound_package_id = outbound_packages.id and ${isBilledInvoice}
        where outbound_packages.trip_id = trips.id)`.as('revenue_usd_minor'),
    ])
    .where(isOneOf('trips.id', ids))
    .execute();
  return inOrder(ids, rows).map((trip) => ({
    ...trip,
    package_count: trip.package_count ?? 0,
    load_cft: loadOf(trip).cft,
    load_kg: loadOf(trip).kg,
    filled_percent: filled(trip),
  }));
}

/** Trips as a customer or a vendor sees them, in the order of the ids. */
export async function readTripsFor(
  db: Db,
  whose: { readonly userId: Id<'user'> } | { readonly vendorId: Id<'vendor'> },
  ids: readonly Id<'trip'>[],
): Promise<CustomerTrip[]> {
  const mine =
    'userId' in whose
      ? sql<boolean>`outbound_packages.user_id = ${whose.userId}::uuid`
      : sql<boolean>`outbound_packages.vendor_id = ${whose.vendorId}::uuid`;
  const subscriber = 'userId' in whose ? whose.userId : null;
  const rows = await withLoad(db)
    .select([
      sql<number>`(select count(*) from outbound_packages where trip_id = trips.id and ${isOnItsWay()} and ${mine})`.as(
        'my_packages',
      ),
      sql<boolean>`exists (select 1 from trip_subscriptions where trip_id = trips.id and user_id = ${subscriber}::uuid)`.as(
        'subscribed',
      ),
    ])
    .where(isOneOf('trips.id', ids))
    .execute();
  return inOrder(ids, rows).map((trip) => ({
    ...toActiveTrip(trip),
    carrier_name: trip.carrier_name,
    container_number: trip.container_number,
    destination_charges_paid: trip.destination_charges_paid,
    my_packages: trip.my_packages,
    subscribed: trip.subscribed,
  }));
}
