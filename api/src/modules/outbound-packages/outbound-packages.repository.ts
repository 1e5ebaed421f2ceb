import type { FreightMode } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { type Selectable, sql } from 'kysely';
import { orderUnpaid } from '../../platform/database/conditions/order-unpaid.ts';
import { isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OutboundPackageRow = Selectable<Tables['outbound_packages']>;

/** Outbound packages with the names of what they belong to, in any order: one query however many there are. */
const selectNamed = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .leftJoin('vendors', 'vendors.id', 'outbound_packages.vendor_id')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.outbound_package_id', '=', 'outbound_packages.id')
        .on('invoices.state', '<>', 'void'),
    )
    .selectAll('outbound_packages')
    .select([
      'users.suite',
      'users.name as user_name',
      'trips.code as trip_code',
      'vendors.name as vendor_name',
      'vendors.tracking_url',
      'invoices.id as invoice_id',
      'invoices.reference as invoice_reference',
      'invoices.state as invoice_state',
      sql<string>`coalesce((select max(at) from state_changes where subject_id = outbound_packages.id
        and to_state = outbound_packages.state), outbound_packages.updated_at)`.as('state_since'),
      sql<number>`(select count(*) from inbound_packages where outbound_package_id = outbound_packages.id)`.as(
        'inbound_package_count',
      ),
    ])
    .where(isOneOf('outbound_packages.id', ids));

export const findNamedOutboundPackages = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  selectNamed(db, ids).execute();

export const findOutboundPackage = (
  db: Db,
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackageRow | undefined> =>
  db
    .selectFrom('outbound_packages')
    .selectAll()
    .where('id', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();

export const lockOutboundPackageOf = (
  trx: Db,
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackageRow | undefined> =>
  trx
    .selectFrom('outbound_packages')
    .selectAll()
    .where('id', '=', id)
    .where('mode', '=', mode)
    .forUpdate()
    .executeTakeFirst();

export type HandedOver = Awaited<ReturnType<typeof findHandedOver>>;

/** The courier that has an outbound package, if one has. */
export const findHandedOver = (db: Db, id: Id<'outbound_package'>) =>
  db
    .selectFrom('outbound_packages')
    .leftJoin('vendors', 'vendors.id', 'vendor_id')
    .select(['outbound_packages.id', 'waybill_number', 'vendors.name as vendor_name', 'tracking_url'])
    .where('outbound_packages.id', '=', id)
    .executeTakeFirstOrThrow();

/** Invoice of an outbound package, if it has one. */
export const findStandingInvoice = (db: Db, outboundPackageId: Id<'outbound_package'>) =>
  db
    .selectFrom('invoices')
    .select(['id', 'reference', 'state', 'released_unpaid', 'total_minor', 'paid_minor', 'exchange_rate'])
    .where('outbound_package_id', '=', outboundPackageId)
    .where('state', '<>', 'void')
    .executeTakeFirst();

/** Dues of outbound packages that have an invoice, and of the orders in them and their pickups. */
export const findDues = (db: Db, ids: readonly Id<'outbound_package'>[]) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('invoices', 'invoices.outbound_package_id', 'outbound_packages.id')
    .select(['outbound_packages.id', 'outbound_packages.reference as outbound_package_reference'])
    .select(['invoices.state', 'invoices.released_unpaid', orderUnpaid.as('order_unpaid')])
    .where(isOneOf('outbound_packages.id', ids))
    .where('invoices.state', '<>', 'void')
    .execute();

/** Invoices of goods that must be paid before they go on: their own, those of the orders in them, and of their pickups. */
export const findInvoicesDue = async (
  db: Db,
  ids: readonly Id<'outbound_package'>[],
): Promise<Id<'invoice'>[]> =>
  (
    await db
      .selectFrom('invoices')
      .select('id')
      .where('state', '<>', 'void')
      .where((eb) =>
        eb.or([
          isOneOf('invoices.outbound_package_id', ids),
          eb(
            'online_order_id',
            'in',
            eb
              .selectFrom('inbound_packages')
              .select('online_order_id')
              .where(isOneOf('inbound_packages.outbound_package_id', ids)),
          ),
          eb(
            'pickup_request_id',
            'in',
            eb
              .selectFrom('outbound_packages')
              .select('outbound_packages.pickup_request_id')
              .where(isOneOf('outbound_packages.id', ids)),
          ),
        ]),
      )
      .execute()
  ).map((invoice) => invoice.id);

/** Load of a trip without one outbound package. */
export async function sumTripLoad(
  db: Db,
  tripId: Id<'trip'>,
  exceptId: string,
): Promise<{ readonly cft: number; readonly lb: number }> {
  const row = await db
    .selectFrom('outbound_packages')
    .select([
      sql<number>`coalesce(sum(packed_volume_cft), 0)`.as('cft'),
      sql<number>`coalesce(sum(packed_weight_lb), 0)`.as('lb'),
    ])
    .where('trip_id', '=', tripId)
    .where('id', '<>', exceptId)
    .where(isOnItsWay())
    .executeTakeFirstOrThrow();
  return row;
}
