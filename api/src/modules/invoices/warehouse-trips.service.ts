import type { FreightMode } from '@rantau/shared/contract';
import type { WarehouseTrip } from '@rantau/shared/invoices';
import { type SqlBool, sql } from 'kysely';
import { orderUnpaid } from '../../platform/database/conditions/order-unpaid.ts';
import { hasLeft, inDelivery, inPlace, isBilledInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

const most = 100;

const counted = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`count(*) filter (where ${condition})::int`;

const unpaid = sql<SqlBool>`((invoices.state <> 'paid' and not invoices.released_unpaid) or ${orderUnpaid})
  and not ${inDelivery('delivered')}`;

/** Handover progress of each trip with goods that are not handed over yet, the next to arrive last. */
export async function listWarehouseTrips(db: Db, mode: FreightMode): Promise<WarehouseTrip[]> {
  const latest = await db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .innerJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .where('invoices.kind', '=', `${mode}_freight`)
    .where(isBilledInvoice)
    .where(hasLeft)
    .groupBy(['trips.id', 'trips.code', 'trips.state', 'trips.arrives_at', 'trips.arrived_at'])
    .having(sql<SqlBool>`count(*) filter (where not (${inPlace.delivered})) > 0`)
    .select([
      'trips.id',
      'trips.code',
      'trips.state',
      'trips.arrives_at',
      'trips.arrived_at',
      sql<number>`count(*)::int`.as('outbound_packages'),
      sql<number>`coalesce(sum(jsonb_array_length(outbound_packages.packed_boxes)), 0)::int`.as('boxes'),
      counted(inPlace.on_the_way).as('on_the_way'),
      counted(inPlace.here).as('here'),
      counted(inPlace.with_vendor).as('with_vendor'),
      counted(inPlace.for_pickup).as('for_pickup'),
      counted(inPlace.delivered).as('delivered'),
      counted(unpaid).as('unpaid'),
    ])
    .orderBy('trips.arrives_at', 'desc')
    .limit(most)
    .execute();
  return latest.toReversed();
}

/** Number of goods of each mode that wait to be handed over, which the warehouse list shows when it opens. */
export async function countGoodsHere(db: Db): Promise<Record<FreightMode, number>> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .innerJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .where('invoices.kind', 'in', ['sea_freight', 'air_freight'])
    .where(isBilledInvoice)
    .where(hasLeft)
    .where(inPlace.here)
    .groupBy('invoices.kind')
    .select(['invoices.kind', sql<number>`count(*)::int`.as('count')])
    .execute();
  const of = (mode: FreightMode) => rows.find(({ kind }) => kind === `${mode}_freight`)?.count ?? 0;
  return { sea: of('sea'), air: of('air') };
}
