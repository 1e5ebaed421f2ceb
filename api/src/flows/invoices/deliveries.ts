import type { AdminActor, Authorized, VendorActor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  canRelease,
  type DeliveryStateName,
  deliveryStateOf,
  deliveryStates,
  type VendorTransition,
} from '@rantau/shared/invoices';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd } from '@rantau/shared/states';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type DeliveryRow, findDelivery } from '../../modules/invoices/read-deliveries.service.ts';
import { handedToCourier } from '../../modules/outbound-packages/outbound-packages.mails.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { attachImages, refuseUsedPicture } from '../../platform/images/images.ts';
import { notifyVendor } from '../../platform/mail/vendor-messages.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { queueWebhookEvent } from '../../platform/webhooks/webhook-outbox.ts';
import { followTrackings } from '../carrier-trackings/follow-trackings.ts';
import {
  lockOutboundPackage,
  moveOutboundPackage,
  writeToOwner,
} from '../outbound-packages/move-outbound-package.ts';
import { lockDues, refuseUnpaid } from '../outbound-packages/refuse-unpaid.ts';
import { reportDelivery } from '../outbound-packages/report-delivery.ts';

type Transition = z.output<typeof VendorTransition>;

/** The delivery as it is now, its outbound package and what is due for it locked; one that was given to another vendor meanwhile is not there. */
async function locked(db: Db, row: DeliveryRow): Promise<DeliveryRow> {
  await lockDues(db, row.outbound_package_id);
  await lockOutboundPackage(db, row.outbound_package_id);
  const fresh = await findDelivery(db, row.id);
  if (!fresh || fresh.vendor_id !== row.vendor_id) throw new AppError('not_found');
  return fresh;
}

/**
 * Time that the driver gave; refused in the future, with tolerance for a fast clock, and before the delivery
 * was assigned.
 */
function whenOf({ at }: Transition, { assigned_at }: DeliveryRow, now: Date): string {
  const instant = at ?? now.toISOString();
  if (Date.parse(instant) > now.getTime() + 300_000 || (assigned_at !== null && instant < assigned_at))
    throw fieldError({ at: 'invalid_date' });
  return Date.parse(instant) > now.getTime() ? now.toISOString() : instant;
}

interface HandOver {
  readonly delivered_to: string;
  readonly image_id: Id<'image'> | null;
  readonly signature_image_id: Id<'image'> | null;
}

/** Ties photo and signature of a hand-over to its customer, and to the vendor who took them. */
async function attachProofs(
  trx: Db,
  by: ActorContext,
  { user_id }: DeliveryRow,
  { image_id, signature_image_id }: HandOver,
  vendor_id: Id<'vendor'> | null,
): Promise<void> {
  for (const [field, picture] of Object.entries({ image_id, signature_image_id }))
    if (picture) {
      await refuseUsedPicture(trx, picture, { field });
      await attachImages(trx, by.actor, [picture], { field, purpose: 'delivery_proof', user_id, vendor_id });
    }
}

const handOverOf = ({ delivered_to, image_id, signature_image_id }: HandOver) => ({
  delivered_to,
  delivery_proof_image_id: image_id,
  delivery_signature_image_id: signature_image_id,
});

/** A vendor reports step by step. Staff hear of it later, and may leave steps out. */
function refuseReport(actor: VendorActor | AdminActor, from: DeliveryStateName, to: Transition['to']): void {
  const isOpen = from !== 'waiting' && from !== to && !isEnd(deliveryStates, from);
  if (actor.kind === 'vendor' || !isOpen) refuseIllegalMove(deliveryStates, from, to);
}

/** A vendor records how far a delivery is; or staff, for a vendor that does not sign in. */
export const recordDelivery = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: VendorActor | AdminActor },
  given: Authorized<DeliveryRow>,
  transition: Transition,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, given);
    refuseReport(by.actor, deliveryStateOf(row), transition.to);
    if (transition.to === 'out_for_delivery') refuseUnpaid(row);
    const report = { note: transition.note, at: whenOf(transition, row, by.now) };
    const delivery = { ...row, id: row.outbound_package_id, state: row.package_state };
    if (transition.to !== 'delivered')
      return reportDelivery(services, trx, by, delivery, { ...report, to: transition.to });
    await attachProofs(trx, by, row, transition, row.vendor_id);
    return reportDelivery(services, trx, by, delivery, {
      ...report,
      to: 'delivered',
      handOver: handOverOf(transition),
    });
  });

interface Release {
  readonly vendor_id: Id<'vendor'> | null;
  readonly waybill_number?: string | null;
  readonly note: string;
}

/** A courier company gives each parcel a waybill; anybody else has none. */
function refuseWaybill(vendor: { readonly has_waybills: boolean }, waybill_number: string | null): void {
  if (vendor.has_waybills && waybill_number === null) throw fieldError({ waybill_number: 'required' });
  if (!vendor.has_waybills && waybill_number !== null) throw fieldError({ waybill_number: 'invalid' });
}

const writeOutboundPackage = (
  trx: Db,
  by: ActorContext,
  id: Id<'outbound_package'>,
  sets: Updateable<Tables['outbound_packages']>,
) =>
  refuseDuplicate(
    changeRow(trx, 'outbound_packages', id, by.now, sets),
    // The courier's label of another parcel was scanned.
    () => fieldError({ waybill_number: 'waybill_of_another' }),
  );

/** True where the courier keeps the goods, and only its number is said again. */
const isCorrection = (
  row: DeliveryRow,
  { vendor_id, waybill_number = null }: Omit<Release, 'note'>,
): boolean =>
  vendor_id !== null &&
  vendor_id === row.vendor_id &&
  row.waybill_number !== null &&
  waybill_number !== null &&
  ['assigned', 'out_for_delivery'].includes(deliveryStateOf(row));

/** Tells the owner by which number a courier has the goods. */
const tellWaybill = (services: Services, trx: Db, row: DeliveryRow, courier: string, waybill: string) =>
  writeToOwner(
    services,
    trx,
    { ...row, id: row.outbound_package_id, reference: row.outbound_package_reference },
    handedToCourier,
    { courier, waybill },
  );

/** Corrects a mistyped waybill. What was reported of the other parcel is not held against this one. */
async function correctWaybill(
  services: Services,
  trx: Db,
  by: ActorContext,
  row: DeliveryRow,
  waybill_number: string | null,
): Promise<void> {
  const id = row.outbound_package_id;
  if (waybill_number === null || waybill_number === row.waybill_number) return;
  await writeOutboundPackage(trx, by, id, { waybill_number });
  await tellWaybill(services, trx, row, row.vendor_name ?? '', waybill_number);
  await audit(trx, by, 'outbound_package.hand_over', id, {
    before: { waybill_number: row.waybill_number },
    after: { waybill_number },
  });
  if (row.package_state === 'out_for_delivery')
    await moveOutboundPackage(services, trx, by, id, { to: 'arrived' });
  await services.jobs.enqueue(trx, followTrackings, {}, { singletonKey: 'announced' });
}

/** Refuses to let goods leave their shelf in Balakong, by whichever call. */
export function refuseRelease(goods: DeliveryRow, to: Parameters<typeof canRelease>[1]): void {
  const decision = canRelease(goods, to);
  if (decision.ok) return;
  throw new AppError(decision.reason, {
    metadata: { from: goods.package_state, state: goods.state },
    ...(decision.reason === 'collected_by_owner' && { fields: { note: 'required' } }),
  });
}

/** Columns of goods that wait for whoever comes for them. */
export const withoutVendor = {
  vendor_id: null,
  waybill_number: null,
  assigned_at: null,
  last_failure: null,
} as const;

/**
 * Hands arrived goods to a vendor, or keeps them ready to be picked up. Only what is paid and cleared may go, and what its
 * owner comes for goes to a vendor only for a reason.
 */
export const releaseDelivery = (
  services: Services,
  db: Db,
  by: ActorContext,
  given: Authorized<DeliveryRow>,
  { vendor_id, waybill_number = null, note }: Release,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, given);
    if (isCorrection(row, { vendor_id, waybill_number }))
      return correctWaybill(services, trx, by, row, waybill_number);
    refuseRelease(row, { vendor_id, note });
    const id = row.outbound_package_id;
    if (vendor_id === null)
      return moveOutboundPackage(services, trx, by, id, {
        to: 'ready_for_pickup',
        note,
        sets: withoutVendor,
      });
    const vendor = await trx
      .selectFrom('vendors')
      .select(['active', 'has_waybills', 'name'])
      .where('id', '=', vendor_id)
      .executeTakeFirst();
    if (!vendor?.active) throw fieldError({ vendor_id: 'not_found' });
    refuseWaybill(vendor, waybill_number);
    const at = by.now.toISOString();
    await writeOutboundPackage(trx, by, id, {
      vendor_id,
      waybill_number,
      assigned_at: at,
      last_failure: null,
    });
    // Else it would be registered with its courier a minute later.
    if (waybill_number !== null) {
      await services.jobs.enqueue(trx, followTrackings, {}, { singletonKey: 'announced' });
      await tellWaybill(services, trx, row, vendor.name, waybill_number);
    }
    const assigned = { subject_kind: 'delivery', subject_id: id, at, to: 'assigned' };
    await queueWebhookEvent(trx, by.now, { type: 'delivery.assigned', ...assigned });
    // Also of one that failed and is handed over again; not where only the waybill is entered anew.
    if (vendor_id !== row.vendor_id || row.last_failure !== null)
      await notifyVendor(
        services,
        trx,
        vendor_id,
        { subject_kind: 'outbound_package', subject_id: id, reference: row.outbound_package_reference },
        by.now,
      );
    await audit(trx, by, 'outbound_package.hand_over', id, {
      before: { vendor_id: row.vendor_id, waybill_number: row.waybill_number },
      after: { vendor_id, waybill_number },
      reason: note,
    });
  });

/** Goods were picked up at the warehouse. */
export const collectDelivery = (
  services: Services,
  db: Db,
  by: ActorContext,
  given: Authorized<DeliveryRow>,
  { note, ...handOver }: HandOver & { readonly note: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, given);
    if (outboundPackageStates.means[row.package_state].ownerNeed !== 'to_collect')
      throw new AppError('transition_refused', { metadata: { from: row.package_state, to: 'delivered' } });
    refuseUnpaid(row);
    await attachProofs(trx, by, row, handOver, null);
    await moveOutboundPackage(services, trx, by, row.outbound_package_id, {
      to: 'delivered',
      note,
      sets: { ...handOverOf(handOver), delivered_at: by.now.toISOString() },
    });
  });
