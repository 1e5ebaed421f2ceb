import { can } from '@rantau/shared/access';
import type { FreightMode } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { releasesGoods } from '@rantau/shared/invoices';
import { canCancelRequest, canMoveByHand, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { tripStates } from '@rantau/shared/trips';
import { lockInboundPackagesIn } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { unpackInboundPackages } from '../../modules/inbound-packages/packing.service.ts';
import { findDelivery } from '../../modules/invoices/read-deliveries.service.ts';
import { outboundPackageCancelled } from '../../modules/outbound-packages/outbound-packages.mails.ts';
import {
  findStandingInvoice,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { refuseRelease, withoutVendor } from '../invoices/deliveries.ts';
import { lockAuthorizedOutboundPackage } from './change-outbound-package.ts';
import { moveOutboundPackage, writeToOwner } from './move-outbound-package.ts';
import { showOutboundPackage, showOwnOutboundPackage } from './read-outbound-packages.ts';
import { lockDues, refuseUnpaid } from './refuse-unpaid.ts';

interface Transition {
  readonly to: OutboundPackageRow['state'];
  readonly note: string;
  readonly delivered_to?: string | undefined;
}

/** Goods leave Balakong by the rules of the screen on which they are handed over. */
async function refuseLeaving(trx: Db, invoiceId: Id<'invoice'>, { to, note }: Transition): Promise<void> {
  if (to !== 'ready_for_pickup' && to !== 'out_for_delivery' && to !== 'delivered') return;
  const goods = found(await findDelivery(trx, invoiceId));
  if (to === 'delivered') return refuseUnpaid(goods);
  refuseRelease(goods, { vendor_id: to === 'ready_for_pickup' ? null : (goods.vendor_id ?? ''), note });
}

async function refuseMove(trx: Db, before: OutboundPackageRow, transition: Transition): Promise<void> {
  const { to } = transition;
  const invoice = await findStandingInvoice(trx, before.id);
  const trip = before.trip_id
    ? await trx.selectFrom('trips').select('state').where('id', '=', before.trip_id).executeTakeFirst()
    : undefined;
  const decision = canMoveByHand(before.state, to, {
    invoiced: invoice !== undefined,
    paid: invoice !== undefined && releasesGoods(invoice),
    cleared: trip !== undefined && tripStates.means[trip.state].handsOver,
  });
  if (decision.ok) return invoice && refuseLeaving(trx, invoice.id, transition);
  const { reason } = decision;
  const allowed = outboundPackageStates.moves[before.state];
  throw new AppError(reason === 'invoice_unpaid' ? 'invoice_unpaid' : 'transition_refused', {
    metadata: { from: before.state, to, allowed, reason },
  });
}

/** Columns that change with a move by hand. */
function setsOf(before: OutboundPackageRow, { to, note, delivered_to }: Transition, now: Date) {
  if (to === 'delivered') {
    if (!delivered_to) throw fieldError({ delivered_to: 'required' });
    return { delivered_to, delivered_at: now.toISOString(), last_failure: null };
  }
  if ((to === 'arrived' || to === 'cancelled') && note.trim() === '') throw fieldError({ note: 'required' });
  if (to === 'arrived') {
    return { failed_attempts: before.failed_attempts + 1, last_failure: note };
  }
  if (to === 'ready_for_pickup') return withoutVendor;
  if (to === 'requested')
    return { packed_boxes: '[]', packed_weight_lb: null, packed_volume_cft: null, packing_acceptance: null };
  return {};
}

/** Returns the inbound packages of an outbound package that is cancelled or goes back to be repacked. */
async function giveBackContents(
  trx: Db,
  by: ActorContext,
  { id, reference }: OutboundPackageRow,
  to: OutboundPackageRow['state'],
) {
  if (to !== 'cancelled' && to !== 'requested') return;
  await unpackInboundPackages(trx, by, await lockInboundPackagesIn(trx, id), reference, {
    leave: to === 'cancelled',
  });
}

/** Moves an outbound package by hand, as far as invoice and customs let it. */
export const moveByHand = (
  services: Services,
  db: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  transition: Transition,
) =>
  inTransaction(db, async (trx) => {
    const { to, note } = transition;
    await lockDues(trx, id);
    const before = await lockAuthorizedOutboundPackage(
      trx,
      by.actor,
      'outbound-package:transition',
      id,
      mode,
    );
    // What has landed is handed over by those who have it, and what has not left is packed by them.
    const isThere = outboundPackageStates.means[to].place !== null;
    if (!can(by.actor, isThere ? 'outbound-package:hand-over' : 'outbound-package:pack', before))
      throw new AppError('forbidden');
    await refuseMove(trx, before, transition);
    await moveOutboundPackage(services, trx, by, id, { to, note, sets: setsOf(before, transition, by.now) });
    await giveBackContents(trx, by, before, to);
    if (to === 'cancelled')
      await writeToOwner(services, trx, before, outboundPackageCancelled, { reason: note });
    return showOutboundPackage(services, trx, id);
  });

/** The customer takes a request back before it is packed. */
export const cancelRequest = (
  services: Services,
  db: Db,
  by: ActorContext,
  mode: FreightMode,
  id: Id<'outbound_package'>,
  note: string,
) =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedOutboundPackage(trx, by.actor, 'own', id, mode);
    if (!canCancelRequest(before))
      throw new AppError('transition_refused', { metadata: { from: before.state, to: 'cancelled' } });
    await moveOutboundPackage(services, trx, by, id, { to: 'cancelled', note });
    await giveBackContents(trx, by, before, 'cancelled');
    if (!isOwnerInPerson(by))
      await writeToOwner(services, trx, before, outboundPackageCancelled, { reason: note });
    return showOwnOutboundPackage(services, trx, id);
  });
