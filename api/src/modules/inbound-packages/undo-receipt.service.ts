import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type AdminInboundPackage, canUndoReceipt } from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import { notifyOwner } from './inbound-packages.mails.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import {
  changeInboundPackage,
  lockAuthorizedInboundPackage,
  showInboundPackage,
} from './inbound-packages.service.ts';
import { takePhotosOff } from './photos.service.ts';

const hoursBetween = (earlier: string, later: Date): number =>
  (later.getTime() - new Date(earlier).getTime()) / 3_600_000;

/** The audit events of the record since it was received, the receipt first. */
async function historyOf(trx: Db, id: Id<'inbound_package'>) {
  const events = await trx
    .selectFrom('audit_events')
    .select(['at', 'action', 'actor_id', 'before'])
    .where('subject_kind', '=', 'inbound_package')
    .where('subject_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const receipt = events.findLastIndex(({ action }) => action === 'inbound_package.receive');
  return receipt === -1 ? [] : events.slice(receipt);
}

/** True if another record, or an announcement, ended in this one: it would end with the receipt. */
const holdsAnother = async (trx: Db, id: Id<'inbound_package'>): Promise<boolean> =>
  (await trx
    .selectFrom('inbound_packages')
    .select('id')
    .where('merged_into_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const emptyReceipt = {
  weight_lb: null,
  length_in: null,
  width_in: null,
  height_in: null,
  volume_cft: null,
  received_at: null,
  hold_reason: null,
  location: '',
};

/** Fields of the announcement that the receipt overwrote, as they were. */
const asAnnounced = ({
  tracking_number,
  raw_tracking_number,
  shop,
  carrier,
  staff_note,
}: InboundPackageRow) => ({
  tracking_number,
  raw_tracking_number,
  shop,
  carrier,
  staff_note,
});

/** The measurement and the pictures are of another inbound package: they go from the record, and stay in the audit log. */
async function takeEvidenceOff(trx: Db, by: ActorContext, id: Id<'inbound_package'>): Promise<void> {
  const measurements = await trx
    .deleteFrom('inbound_package_measurements')
    .where('inbound_package_id', '=', id)
    .returningAll()
    .execute();
  const image_ids = await takePhotosOff(trx, id);
  if (image_ids.length > 0)
    await trx.updateTable('images').set({ user_id: null }).where('id', 'in', image_ids).execute();
  await audit(trx, by, 'inbound_package.remove_evidence', id, { before: { measurements, image_ids } });
}

/**
 * Takes a receipt back that was a mistake, while nobody has built on it. What a customer announced is expected again as it
 * was; an inbound package that the receipt itself made is cancelled. Its owner, who was told that it came, is told.
 */
export const undoReceipt = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const inbound = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:receive', id);
    const [receipt, ...since] = await historyOf(trx, id);
    const decision = canUndoReceipt(inbound, {
      hours: receipt ? hoursBetween(receipt.at, by.now) : Number.POSITIVE_INFINITY,
      changed: since.some(({ actor_id }) => actor_id !== receipt?.actor_id) || (await holdsAnother(trx, id)),
    });
    if (!decision.ok)
      throw new AppError('transition_refused', {
        metadata: { state: inbound.state, reason: decision.reason },
      });
    await refuseAtMailBound(trx, { subject_id: id }, 'inbound_package_not_here', by.now);
    const announced = (receipt?.before ?? null) as InboundPackageRow | null;
    await takeEvidenceOff(trx, by, id);
    await trx
      .updateTable('package_claims')
      .set({ resolved_at: by.now.toISOString() })
      .where('inbound_package_id', '=', id)
      .where('basis', '!=', 'claim')
      .where('resolved_at', 'is', null)
      .execute();
    const after = await changeInboundPackage(trx, by, inbound, {
      action: 'inbound_package.undo_receipt',
      to: 'expected',
      sets: { ...emptyReceipt, ...(announced && asAnnounced(announced)) },
    });
    if (!announced)
      await changeInboundPackage(trx, by, after, { action: 'inbound_package.cancel', to: 'cancelled' });
    await notifyOwner(services, trx, after, 'inbound_package_not_here');
    return showInboundPackage(services, trx, id);
  });
