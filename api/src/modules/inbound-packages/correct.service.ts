import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminInboundPackage,
  type AdminInboundPackageUpdate,
  canCorrect,
  canMoveByHand,
  isMeasured,
  movesByHand,
  waitsForOwner,
} from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import type { InboundPackageTable } from '../../database/tables/parcels.ts';
import { inTransaction } from '../../database/transaction.ts';
import { refuseStale } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import type { By } from '../audit/by.ts';
import { attachImages } from '../images/images.service.ts';
import { advance } from './advance.service.ts';
import { closeClaims } from './claims.service.ts';
import { refuseUnknownGoods } from './goods.service.ts';
import type { ParcelRow } from './inbound-packages.repository.ts';
import { recordMeasurement, volumeOf } from './measurements.repository.ts';
import { tellOwner } from './parcel-mails.service.ts';
import { changeParcel, holdParcel, showParcel } from './parcels.service.ts';
import { addPhotos, hasPhotos } from './photos.repository.ts';
import { parcelsWithNumber } from './same-number.service.ts';
import { takeOver } from './take-announcement.service.ts';
import { toStoredNumber } from './tracking-number.service.ts';

export type Correction = z.output<typeof AdminInboundPackageUpdate>;

const sides = ['weight_lb', 'length_in', 'width_in', 'height_in'] as const;

/** The columns that a correction sets, with the volume where a side changes. */
export function columnsOfCorrection(
  before: ParcelRow,
  correction: Correction,
): Updateable<InboundPackageTable> {
  const { tracking_number, carrier, items, ...plain } = correction;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given } as ParcelRow;
  return {
    ...given,
    ...(tracking_number !== undefined && toStoredNumber(tracking_number, carrier ?? before.carrier)),
    ...(carrier !== undefined && { carrier }),
    ...(items !== undefined && { items: JSON.stringify(items) }),
    ...(isMeasured(after) && { volume_cft: volumeOf(after) }),
  };
}

/** Corrects a package that is held already; a new size or weight is kept beside the old. */
export async function correctHeld(
  trx: Db,
  by: By,
  before: ParcelRow,
  correction: Correction,
  note = '',
): Promise<ParcelRow> {
  if (!canCorrect(before.state))
    throw new AppError('transition_refused', { metadata: { state: before.state } });
  if (correction.items) await refuseUnknownGoods(trx, correction.items);
  const photographed = hasPhotos(trx, before.id);
  const [after] = await Promise.all([
    changeParcel(trx, by, before, {
      action: 'inbound_package.update',
      sets: columnsOfCorrection(before, correction),
      note,
    }),
    photographed,
  ]);
  const changed = sides.some((side) => after[side] !== before[side]);
  if (changed && isMeasured(after))
    await recordMeasurement(trx, by, after.id, isMeasured(before) ? 're_measured' : 'received', after);
  return (await advance(trx, by, after, photographed)).parcel;
}

export const correctParcel = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'inbound_package'>,
  version: number,
  correction: Correction,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdParcel(trx, by.actor, 'inbound-package:update', id);
    refuseStale(version === before.version ? before : await showParcel(services, trx, id), version);
    const after = await correctHeld(trx, by, before, correction);
    if (after.state === 'ready' && before.state !== 'ready')
      await tellOwner(services, trx, after, 'ready_to_choose');
    return showParcel(services, trx, id);
  });

/** Puts a package on another shelf, whatever else has changed about it. */
export const relocateParcel = (
  db: Db,
  by: By,
  id: Id<'inbound_package'>,
  location: string,
): Promise<ParcelRow> =>
  inTransaction(db, async (trx) =>
    correctHeld(trx, by, await holdParcel(trx, by.actor, 'inbound-package:update', id), { location }),
  );

/** Moves a package by hand. Why it is on hold must be said. */
export const moveParcel = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'inbound_package'>,
  to: ParcelRow['state'],
  note: string,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdParcel(trx, by.actor, 'inbound-package:transition', id);
    const decision = canMoveByHand(before, to);
    if (!decision.ok) {
      const metadata = { from: before.state, to, allowed: movesByHand(before), reason: decision.reason };
      const unmeasured = decision.reason === 'package_not_measured';
      throw new AppError(unmeasured ? 'package_not_measured' : 'transition_refused', { metadata });
    }
    if (to === 'on_hold' && note.trim() === '') throw fieldError({ note: 'required' });
    const after = await changeParcel(trx, by, before, {
      action: `inbound_package.${to}`,
      to,
      note,
      sets: { hold_reason: to === 'on_hold' ? note : null },
    });
    if (to === 'ready') await tellOwner(services, trx, after, 'ready_to_choose');
    return showParcel(services, trx, id);
  });

/** Assigns an unidentified parcel to its owner, and tells them. */
export const assignOwner = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'inbound_package'>,
  userId: Id<'user'>,
  note: string,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdParcel(trx, by.actor, 'inbound-package:assign', id);
    if (before.user_id !== null || !canCorrect(before.state))
      throw new AppError('transition_refused', { metadata: { state: before.state } });
    const owner = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!owner) throw fieldError({ user_id: 'not_found' });
    const waited = waitsForOwner(before);
    const announced = (await parcelsWithNumber(trx, before.tracking_number, by.now)).find(
      ({ state, user_id }) => state === 'expected' && user_id === userId,
    );
    const taken = announced && (await takeOver(trx, by, before, announced));
    const after = await changeParcel(trx, by, before, {
      action: 'inbound_package.assign',
      note,
      ...(waited && { to: 'received' as const }),
      sets: { ...taken, user_id: userId, ...(waited && { hold_reason: null }) },
    });
    await givePhotos(trx, id, userId);
    await closeClaims(services, trx, id, userId, by.now);
    await tellOwner(services, trx, after, 'parcel_arrived');
    await advance(trx, by, after);
    return showParcel(services, trx, id);
  });

const givePhotos = (trx: Db, packageId: Id<'inbound_package'>, userId: Id<'user'>) =>
  trx
    .updateTable('images')
    .set({ user_id: userId })
    .where('id', 'in', (eb) =>
      eb.selectFrom('inbound_package_photos').select('image_id').where('inbound_package_id', '=', packageId),
    )
    .execute();

export const photographParcel = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'inbound_package'>,
  imageIds: readonly Id<'image'>[],
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await holdParcel(trx, by.actor, 'inbound-package:receive', id);
    await attachImages(trx, by.actor, imageIds, {
      field: 'image_ids',
      purpose: 'package_photo',
      user_id: before.user_id,
    });
    await addPhotos(trx, id, imageIds);
    const after = await changeParcel(trx, by, before, { action: 'inbound_package.photograph' });
    const { parcel, became } = await advance(trx, by, after);
    if (became === 'ready') await tellOwner(services, trx, parcel, 'ready_to_choose');
    return showParcel(services, trx, id);
  });
