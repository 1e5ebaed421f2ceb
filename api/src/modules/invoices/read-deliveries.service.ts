import type { Id } from '@rantau/shared/ids';
import { deliveryStateOf, type VendorInvoice, type WarehouseInvoice } from '@rantau/shared/invoices';
import { trackingPage } from '@rantau/shared/vendors';
import { sql } from 'kysely';
import { orderUnpaid } from '../../platform/database/conditions/order-unpaid.ts';
import { inDelivery, isBilledInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf } from '../../platform/database/pages.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import { submittedMinor } from './invoices.repository.ts';

/** Freight invoices as those see them who hand the goods over: where to, what, how far; no prices. */
const selectDeliveries = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .leftJoin('vendors', 'vendors.id', 'outbound_packages.vendor_id')
    .select([
      'invoices.id',
      'invoices.version',
      'invoices.created_at',
      'invoices.updated_at',
      'invoices.reference',
      'invoices.state',
      'invoices.released_unpaid',
      orderUnpaid.as('order_unpaid'),
      'invoices.kind',
      'invoices.user_id',
      'outbound_packages.mode',
      'outbound_packages.id as outbound_package_id',
      'outbound_packages.reference as outbound_package_reference',
      'outbound_packages.state as package_state',
      'outbound_packages.recipient',
      sql<number>`jsonb_array_length(outbound_packages.packed_boxes)`.as('boxes'),
      'outbound_packages.packed_weight_lb as weight_lb',
      'outbound_packages.trip_id',
      'outbound_packages.vendor_id',
      'outbound_packages.assigned_at',
      'outbound_packages.delivered_at',
      'outbound_packages.delivered_to',
      'outbound_packages.failed_attempts',
      'outbound_packages.last_failure',
      'outbound_packages.delivery_proof_image_id',
      'outbound_packages.delivery_signature_image_id',
      'trips.code as trip_code',
      'trips.state as trip_state',
      'vendors.name as vendor_name',
      'vendors.has_waybills',
      'vendors.tracking_url',
      'outbound_packages.waybill_number',
      'users.name as user_name',
      'users.suite',
      sql<boolean>`not coalesce((outbound_packages.services ->> 'home_delivery')::boolean, true)`.as(
        'self_collected',
      ),
      sql<number>`(select count(*)::int from box_checks where box_checks.outbound_package_id = outbound_packages.id
        and door = 'arrival' and outcome = 'short' and resolved_at is null)`.as('missing_boxes'),
      sql<boolean>`${submittedMinor} > 0`.as('in_review'),
    ]);

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

export const findDelivery = async (db: Db, id: Id<'invoice'>): Promise<DeliveryRow | null> =>
  (await selectDeliveries(db).where('invoices.id', '=', id).where(isBilledInvoice).executeTakeFirst()) ??
  null;

export const findDeliveries = async (db: Db, ids: readonly Id<'invoice'>[]): Promise<DeliveryRow[]> =>
  inOrder(ids, await selectDeliveries(db).where(isOneOf('invoices.id', ids)).execute());

/** Deliveries for the warehouse: proofs are only marked as present, since each view of one is audited. */
export const toWarehouseInvoices = (rows: readonly DeliveryRow[]): WarehouseInvoice[] =>
  rows.map(
    ({
      delivery_proof_image_id: proof_image_id,
      delivery_signature_image_id: signature_image_id,
      kind: _kind,
      user_id: _userId,
      has_waybills,
      tracking_url,
      ...row
    }) => ({
      ...row,
      delivery_state: deliveryStateOf(row),
      has_waybills: has_waybills ?? false,
      tracking_page: trackingPage(tracking_url, row.waybill_number),
      proof_image_id,
      signature_image_id,
    }),
  );

/**
 * Deliveries for a vendor: the recipient and no other data of the customer; the pictures of all in one query.
 */
export async function toVendorInvoices(
  services: Services,
  db: Db,
  rows: readonly DeliveryRow[],
): Promise<VendorInvoice[]> {
  const shown = toWarehouseInvoices(rows);
  const pictures = await imageLinks(
    services,
    db,
    shown.flatMap((row) => [row.proof_image_id, row.signature_image_id].filter((id) => id !== null)),
  );
  return shown.map(
    ({
      proof_image_id,
      signature_image_id,
      state: _state,
      released_unpaid: _released,
      order_unpaid: _orderUnpaid,
      package_state: _packageState,
      self_collected: _selfCollected,
      missing_boxes: _missingBoxes,
      in_review: _inReview,
      user_name: _name,
      suite: _suite,
      vendor_id: _vendorId,
      vendor_name: _vendorName,
      has_waybills: _hasWaybills,
      waybill_number: _waybill,
      tracking_page: _page,
      trip_id: _tripId,
      trip_state: _tripState,
      ...row
    }) => ({
      ...row,
      proof: pictures.get(proof_image_id ?? '') ?? null,
      signature: pictures.get(signature_image_id ?? '') ?? null,
    }),
  );
}

/** Deliveries that a vendor still has to make, by postcode; of what was handed over on one day in Malaysia, or of all. */
export const findRun = (db: Db, vendorId: Id<'vendor'>, on: string | undefined): Promise<DeliveryRow[]> =>
  selectDeliveries(db)
    .where('outbound_packages.vendor_id', '=', vendorId)
    .where(isBilledInvoice)
    .where(sql<boolean>`not ${inDelivery('delivered')}`)
    .$if(on !== undefined, (query) =>
      query.where(
        sql<boolean>`(outbound_packages.assigned_at at time zone 'Asia/Kuala_Lumpur')::date = ${on}::date`,
      ),
    )
    .orderBy(sql`outbound_packages.recipient ->> 'postcode'`)
    .orderBy('outbound_packages.reference')
    .execute();

/** Number of a vendor's sea deliveries in each state. */
export async function countDeliveries(db: Db, vendorId: Id<'vendor'>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbound_packages')
    .innerJoin('invoices', 'invoices.outbound_package_id', 'outbound_packages.id')
    .select([
      sql<string>`case when ${inDelivery('delivered')} then 'delivered' when ${inDelivery('out_for_delivery')} then 'out_for_delivery'
        when failed_attempts > 0 and last_failure is not null then 'failed' else 'assigned' end`.as('value'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('vendor_id', '=', vendorId)
    .where('mode', '=', 'sea')
    .where(isBilledInvoice)
    .groupBy('value')
    .execute();
  return new Map(rows.map(({ value, count }) => [value, count]));
}
