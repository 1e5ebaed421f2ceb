import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import type { FreightMode, MalaysianAddress } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canChangeWish, canCorrectRecipient } from '@rantau/shared/outbound-packages';
import type { Updateable } from 'kysely';
import { holdInboundPackagesIn } from '../../modules/inbound-packages/outbound-package-inbound-packages.service.ts';
import {
  findOutboundPackage,
  lockOutboundPackageOf,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OutboundPackageTable } from '../../platform/database/tables/inbound-packages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, refuseStale } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { showOutboundPackage, showOwnOutboundPackage } from './read-outbound-packages.ts';
import { priceUnpacked, refuseUnknownPlace, toEstimate } from './wish.ts';

export type OutboundPackage = Authorized<OutboundPackageRow>;

/** Which outbound package is to be changed, and the version that its editor saw. */
export interface OutboundPackageVersion {
  readonly mode: FreightMode;
  readonly id: Id<'outbound_package'>;
  readonly version: number;
}

export const getOutboundPackage = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackage> => requireAccess(actor, action, await findOutboundPackage(db, id, mode));

/** The same, held until the transaction ends. */
export const holdOutboundPackage = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackage> => requireAccess(actor, action, await lockOutboundPackageOf(trx, id, mode));

/** Writes a change that is no move. */
export async function writeChange(
  trx: Db,
  by: ActorContext,
  before: OutboundPackageRow,
  action: AuditAction,
  sets: Updateable<OutboundPackageTable>,
  reason = '',
): Promise<OutboundPackageRow> {
  const after = await trx
    .updateTable('outbound_packages')
    .set({ ...sets, ...changedAt(by.now) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(trx, by, {
    action,
    subject_kind: 'outbound_package',
    subject_id: before.id,
    before,
    after,
    reason,
  });
  return after;
}

const refused = ({ state }: OutboundPackageRow) =>
  new AppError('transition_refused', { metadata: { state } });

interface WishChange {
  readonly recipient?: MalaysianAddress | undefined;
  readonly customer_note?: string | undefined;
}

/** The customer changes where it goes, until packing begins. */
export const changeWish = (
  services: Services,
  db: Db,
  by: ActorContext,
  { mode, id, version }: OutboundPackageVersion,
  { recipient, customer_note }: WishChange,
) =>
  inTransaction(db, async (trx) => {
    const before = await holdOutboundPackage(trx, by.actor, 'own', id, mode);
    refuseStale(
      version === before.version ? before : await showOwnOutboundPackage(services, trx, id),
      version,
    );
    if (!canChangeWish(before.state)) throw refused(before);
    if (recipient) refuseUnknownPlace(recipient);
    await writeChange(trx, by, before, 'outbound_package.change_wish', {
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      ...(recipient &&
        before.estimate &&
        toEstimate(
          await priceUnpacked(
            services,
            trx,
            { ...before, recipient },
            await holdInboundPackagesIn(trx, id),
            by.now,
          ),
        )),
      ...(customer_note !== undefined && { customer_note }),
    });
    return showOwnOutboundPackage(services, trx, id);
  });

interface Correction {
  readonly recipient?: MalaysianAddress | undefined;
  readonly staff_note?: string | undefined;
  readonly itn?: string | null | undefined;
}

export const correctOutboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  { mode, id, version }: OutboundPackageVersion,
  { recipient, staff_note, itn }: Correction,
) =>
  inTransaction(db, async (trx) => {
    const before = await holdOutboundPackage(trx, by.actor, 'outbound-package:update', id, mode);
    refuseStale(version === before.version ? before : await showOutboundPackage(services, trx, id), version);
    if (recipient) {
      if (!canCorrectRecipient(before.state)) throw refused(before);
      refuseUnknownPlace(recipient);
    }
    await writeChange(trx, by, before, 'outbound_package.update', {
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      ...(staff_note !== undefined && { staff_note }),
      ...(itn !== undefined && { itn }),
    });
    return showOutboundPackage(services, trx, id);
  });
