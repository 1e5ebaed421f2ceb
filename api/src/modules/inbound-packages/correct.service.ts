import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminInboundPackage,
  type AdminInboundPackageUpdate,
  canCorrect,
  canMoveByHand,
  canRelocate,
  inboundPackageStates,
  isMeasured,
  movesByHand,
  waitsForOwner,
} from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { takeOver } from './announcements.service.ts';
import { closeClaims, isClaimed } from './claims.service.ts';
import { requireEntitlement } from './entitlement.ts';
import { notifyGone, notifyNumberChanged, notifyOwner } from './inbound-packages.mails.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { lockInboundPackagesWithNumber, lockNumberFirst } from './inbound-packages.repository.ts';
import {
  advance,
  changeAndLook,
  changeInboundPackage,
  columnsOfOwner,
  lockAuthorizedInboundPackage,
  lockAuthorizedWithNames,
  refuseUnknownGoods,
  showInboundPackage,
  showNamedInboundPackage,
} from './inbound-packages.service.ts';
import { recordMeasurement, volumeOf } from './measurements.service.ts';
import { addPhotos, givePhotos } from './photos.service.ts';
import { toStoredNumber } from './tracking-numbers.service.ts';

export type Correction = z.output<typeof AdminInboundPackageUpdate>;

const sides = ['weight_lb', 'length_in', 'width_in', 'height_in'] as const;

/** The columns that a correction sets, with the volume where a side changes. */
export function columnsOfCorrection(
  before: InboundPackageRow,
  correction: Correction,
): Updateable<Tables['inbound_packages']> {
  const { tracking_number, ...plain } = correction;
  const given = toColumns('inbound_packages', plain);
  const after = { ...before, ...given } as InboundPackageRow;
  return {
    ...(tracking_number !== undefined && toStoredNumber(tracking_number, plain.carrier ?? before.carrier)),
    ...given,
    ...(isMeasured(after) && { volume_cft: volumeOf(after) }),
  };
}

/** Writes a correction; a new size or weight is kept beside the old. */
async function writeCorrection(
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  correction: Correction,
  { note = '' }: { readonly note?: string } = {},
): Promise<InboundPackageRow> {
  if (!canCorrect(before.state))
    throw new AppError('transition_refused', { metadata: { state: before.state } });
  if (correction.items) await refuseUnknownGoods(trx, correction.items);
  const { after, isPhotographed } = await changeAndLook(trx, by, before, {
    action: 'inbound_package.update',
    sets: columnsOfCorrection(before, correction),
    note,
  });
  const changed = sides.some((side) => after[side] !== before[side]);
  if (changed && isMeasured(after))
    await recordMeasurement(trx, by, after.id, isMeasured(before) ? 're_measured' : 'received', after);
  return (await advance(trx, by, after, isPhotographed)).inbound;
}

/** Corrects a package that is held already, in whatever way, and tells its owner what concerns them. */
export async function correctHeld(
  services: Services,
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  correction: Correction,
  options: { readonly note?: string } = {},
): Promise<InboundPackageRow> {
  const after = await writeCorrection(trx, by, before, correction, options);
  if (after.state === 'ready' && before.state !== 'ready')
    await notifyOwner(services, trx, after, 'ready_to_choose');
  await notifyNumberChanged(services, trx, by, before, after);
  return after;
}

export const correctInboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  version: number,
  correction: Correction,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const { before, named } = await lockAuthorizedWithNames(trx, by.actor, 'inbound-package:update', id);
    const show = (row: InboundPackageRow) => showNamedInboundPackage(services, { ...named, ...row });
    if (version !== before.version) refuseStale(show(before), version);
    return show(await correctHeld(services, trx, by, before, correction));
  });

/** Puts a package on another shelf, whatever else has changed about it. */
export const relocateInboundPackage = (
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  location: string,
): Promise<InboundPackageRow> =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:update', id);
    if (!canRelocate(before.state))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    return writeCorrection(trx, by, before, { location });
  });

/** Moves a package by hand. Why it is on hold, or goes to nobody, must be said. */
export const moveInboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  to: InboundPackageRow['state'],
  note: string,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const isGone = to === 'returned' || to === 'disposed';
    // No claim comes in between.
    if (isGone) await lockNumberFirst(trx, id);
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:transition', id);
    const decision = canMoveByHand(before, to);
    if (!decision.ok)
      throw new AppError(decision.reason, {
        metadata: { from: before.state, to, allowed: movesByHand(before) },
      });
    if (inboundPackageStates.means[to].needsReason && note.trim() === '')
      throw fieldError({ note: 'required' });
    if (isGone && (await isClaimed(trx, id))) throw new AppError('claims_open');
    const after = await changeInboundPackage(trx, by, before, {
      action: `inbound_package.${to}`,
      to,
      note,
      sets: { hold_reason: to === 'on_hold' ? note : null },
    });
    if (to === 'ready') await notifyOwner(services, trx, after, 'ready_to_choose');
    if (isGone || to === 'cancelled') await notifyGone(services, trx, after, to, note);
    return showInboundPackage(services, trx, id);
  });

/** Assigns an unidentified inbound package to its owner, and tells them. Where they did not ask for it, the audit log says why. */
export const assignOwner = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  userId: Id<'user'>,
  note: string,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    await lockNumberFirst(trx, id);
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:assign', id);
    if (before.user_id !== null || !canCorrect(before.state))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    await holdAccount(trx, by, userId);
    const waited = waitsForOwner(before);
    const announced = (await lockInboundPackagesWithNumber(trx, before.tracking_number, by.now)).find(
      ({ state, user_id }) => state === 'expected' && user_id === userId,
    );
    const asked = await requireEntitlement(trx, by, before, userId);
    if (!asked && note.trim() === '') throw fieldError({ note: 'required' });
    const taken = announced && (await takeOver(trx, by, before, announced));
    const after = await changeInboundPackage(trx, by, before, {
      action: 'inbound_package.assign',
      note,
      ...(waited && { to: 'received' as const }),
      sets: { ...taken, ...columnsOfOwner(before, userId) },
    });
    await givePhotos(trx, id, userId);
    await closeClaims(services, trx, id, userId, by.now);
    await notifyOwner(services, trx, after, 'inbound_package_arrived');
    await advance(trx, by, after);
    return showInboundPackage(services, trx, id);
  });

export const photographInboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  imageIds: readonly Id<'image'>[],
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:receive', id);
    await attachImages(trx, by.actor, imageIds, {
      field: 'image_ids',
      purpose: 'package_photo',
      user_id: before.user_id,
    });
    await addPhotos(trx, id, imageIds);
    const after = await changeInboundPackage(trx, by, before, { action: 'inbound_package.photograph' });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await notifyOwner(services, trx, inbound, 'ready_to_choose');
    return showInboundPackage(services, trx, id);
  });
