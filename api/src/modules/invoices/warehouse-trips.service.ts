import type { FreightMode } from '@rantau/shared/contract';
import type { WarehouseTrip } from '@rantau/shared/invoices';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const most = 12;

const counted = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`count(*) filter (where ${condition})::int`;

const away = sql<SqlBool>`outbound_packages.state in ('loaded', 'in_transit')`;
const here = sql<SqlBool>`outbound_packages.state = 'arrived' and outbound_packages.vendor_id is null`;
const withVendor = sql<SqlBool>`outbound_packages.state = 'out_for_delivery'
  or (outbound_packages.state = 'arrived' and outbound_packages.vendor_id is not null)`;
const forPickup = sql<SqlBool>`outbound_packages.state = 'ready_for_pickup'`;
const gone = sql<SqlBool>`outbound_packages.state = 'delivered'`;
const unpaid = sql<SqlBool>`invoices.state <> 'paid' and outbound_packages.state <> 'delivered'`;

/** How far the goods of each trip are that are not all handed over, the next to arrive last. */
export async function listWarehouseTrips(db: Db, mode: FreightMode): Promise<WarehouseTrip[]> {
  return (
    db
      .selectFrom('invoices')
      .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
      .innerJoin('trips', 'trips.id', 'outbound_packages.trip_id')
      .where('invoices.kind', '=', `${mode}_freight`)
      .where('invoices.state', 'not in', ['draft', 'void'])
      // Before it has left, a trip is the other warehouse's.
      .where('trips.state', 'in', ['departed', 'arrived', 'cleared', 'completed'])
      .groupBy(['trips.id', 'trips.code', 'trips.state', 'trips.arrives_at', 'trips.arrived_at'])
      .having(sql<SqlBool>`count(*) filter (where not (${gone})) > 0`)
      .select([
        'trips.id',
        'trips.code',
        'trips.state',
        'trips.arrives_at',
        'trips.arrived_at',
        sql<number>`count(*)::int`.as('shipments'),
        sql<number>`coalesce(sum(jsonb_array_length(outbound_packages.packed_boxes)), 0)::int`.as('boxes'),
        counted(away).as('on_the_way'),
        counted(here).as('here'),
        counted(withVendor).as('with_vendor'),
        counted(forPickup).as('for_pickup'),
        counted(gone).as('delivered'),
        counted(unpaid).as('unpaid'),
      ])
      .orderBy('trips.arrives_at')
      .limit(most)
      .execute()
  );
}
