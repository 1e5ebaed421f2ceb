import { can } from '@rantau/shared/access';
import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminInboundPackage,
  canMerge,
  type inboundPackageEndpoints,
  isMeasured,
  mergeInboundPackages,
  waitsForOwner,
  wordsOf,
} from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { closeClaims, moveClaims } from './claims.service.ts';
import { columnsOfCorrection } from './correct.service.ts';
import { requireEntitlement } from './entitlement.ts';
import { notifyMerged, notifyOwner } from './inbound-packages.mails.ts';
import {
  type InboundPackageRow,
  lockInboundPackages,
  lockNumbersFirst,
} from './inbound-packages.repository.ts';
import {
  advance,
  changeInboundPackage,
  columnsOfOwner,
  refuseUnknownGoods,
  showInboundPackage,
} from './inbound-packages.service.ts';
import { recordMeasurement, volumeOf } from './measurements.service.ts';
import { givePhotos, movePhotos } from './photos.service.ts';
import { toStoredNumber } from './tracking-numbers.service.ts';

type Merge = ParsedBodyOf<typeof inboundPackageEndpoints.merge>;

const shortestReason = 3;

const reasonOf = ({ reference }: { readonly reference: string }, reason: string): string =>
  reason === '' ? reference : `${reference}: ${reason}`;

/** Day from which storage is charged: a parcel that was taken in twice has lain here since the first time. */
const firstReceipt = (...records: readonly InboundPackageRow[]): string | null =>
  records.flatMap(({ received_at }) => received_at ?? []).sort()[0] ?? null;

/**
 * Refuses to give goods to a customer who did not ask for them. Those of another are taken from them only by whoever has them
 * in their hands and reads the label; an announcement is no goods.
 */
async function refuseGiving(
  trx: Db,
  by: ActorContext,
  each: InboundPackageRow,
  owner: Id<'user'>,
  announced: InboundPackageRow,
): Promise<void> {
  if (each.user_id === null) await requireEntitlement(trx, by, each, owner, announced);
  else if (
    each.user_id !== owner &&
    each.state !== 'expected' &&
    !can(by.actor, 'inbound-package:receive', {})
  )
    throw new AppError('merge_refused', { metadata: { reason: 'other_owner' } });
}

/**
 * Makes one package of two. The other stays as `merged` (a mere announcement as `cancelled`) and points to it; both as
 * they were are in the audit log.
 */
export const mergeInboundPackageRecords = (
  services: Services,
  db: Db,
  by: ActorContext,
  { keep_id, merge_id, keep_version, merge_version, fields, reason }: Merge,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    // No claim comes in between.
    await lockNumbersFirst(trx, [keep_id, merge_id]);
    const held = await lockInboundPackages(trx, [keep_id, merge_id]);
    const keep = held.find(({ id }) => id === keep_id);
    const merge = held.find(({ id }) => id === merge_id);
    if (!keep || !merge) throw new AppError('not_found');
    refuseStale(keep, keep_version ?? keep.version);
    refuseStale(merge, merge_version ?? merge.version);
    const decision = canMerge(keep, merge, fields.user_id);
    if (!decision.ok) throw new AppError('merge_refused', { metadata: { reason: decision.reason } });
    const owners = new Set([keep.user_id, merge.user_id].filter((owner) => owner !== null));
    if (owners.size > 1 && reason.trim().length < shortestReason) throw fieldError({ reason: 'required' });
    const { user_id, tracking_number, carrier, items, ...plain } = fields;
    if (items) await refuseUnknownGoods(trx, items, 'fields.items');
    const merged = mergeInboundPackages(keep, merge, { ...plain, user_id, carrier, items });
    if (merged.user_id !== null) {
      await holdAccount(trx, by, merged.user_id, 'fields.user_id');
      for (const each of [keep, merge]) await refuseGiving(trx, by, each, merged.user_id, merge);
    }
    const number = tracking_number === undefined ? {} : toStoredNumber(tracking_number, merged.carrier);
    const given = keep.user_id !== merged.user_id;
    const released = given && waitsForOwner(keep);
    const after = await changeInboundPackage(trx, by, keep, {
      action: 'inbound_package.merge',
      note: merge.reference,
      reason: reasonOf(merge, reason),
      ...(released && { to: 'received' as const }),
      sets: {
        ...columnsOfCorrection(keep, {
          shop: merged.shop,
          carrier: merged.carrier,
          location: merged.location,
          staff_note: merged.staff_note,
        }),
        ...number,
        ...columnsOfOwner({ ...keep, staff_note: merged.staff_note }, merged.user_id),
        ...toColumns('inbound_packages', wordsOf(merged)),
        online_order_id: keep.online_order_id ?? merge.online_order_id,
        received_at: firstReceipt(keep, merge),
        weight_lb: merged.weight_lb,
        length_in: merged.length_in,
        width_in: merged.width_in,
        height_in: merged.height_in,
        ...(isMeasured(merged) && { volume_cft: volumeOf(merged) }),
      },
    });
    if (isMeasured(after) && after.volume_cft !== keep.volume_cft)
      await recordMeasurement(trx, by, keep_id, 're_measured', after);
    await changeInboundPackage(trx, by, merge, {
      action: 'inbound_package.merged',
      to: merge.state === 'expected' ? 'cancelled' : 'merged',
      note: keep.reference,
      reason: reasonOf(keep, reason),
      sets: { merged_into_id: keep_id, hold_reason: null },
    });
    await movePhotos(trx, merge_id, keep_id);
    await moveClaims(trx, merge_id, keep_id);
    if (after.user_id !== null) await closeClaims(services, trx, keep_id, after.user_id, by.now);
    if (given) {
      await givePhotos(trx, keep_id, after.user_id);
      await notifyOwner(services, trx, after, 'inbound_package_arrived');
    }
    // Nobody loses one, or sees a parcel end, without a word of why; that an announcement met its own is no news.
    if (keep.user_id !== after.user_id) await notifyMerged(services, trx, keep, after, reason);
    if (merge.state !== 'expected' || merge.user_id !== after.user_id)
      await notifyMerged(services, trx, merge, after, reason);
    await advance(trx, by, after);
    return showInboundPackage(services, trx, keep_id);
  });
