import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import type { FreightMode, MalaysianAddress } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canChangeWish, canCorrectRecipient } from '@rantau/shared/outbound-packages';
import type { Updateable } from 'kysely';
import { demand } from '../../authorization.ts';
import type { Db } from '../../database/database.ts';
import type { OutboundPackageTable } from '../../database/tables/parcels.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedAt, refuseStale } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { holdParcelsIn } from '../inbound-packages/shipment-parcels.service.ts';
import { findShipment, lockShipmentOf, type ShipmentRow } from './outbound-packages.repository.ts';
import { showOwnShipment, showShipment } from './read-shipments.service.ts';
import { priceUnpacked, refuseUnknownPlace, toEstimate } from './wish.service.ts';

export type Shipment = Authorized<ShipmentRow>;

/** Which shipment is to be changed, and the version that its editor saw. */
export interface ShipmentVersion {
  readonly mode: FreightMode;
  readonly id: Id<'outbound_package'>;
  readonly version: number;
}

export const getShipment = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<Shipment> => demand(actor, action, await findShipment(db, id, mode));

/** The same, held until the transaction ends. */
export const holdShipment = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<Shipment> => demand(actor, action, await lockShipmentOf(trx, id, mode));

/** Writes a change that is no move. */
export async function writeChange(
  trx: Db,
  by: By,
  before: ShipmentRow,
  action: AuditAction,
  sets: Updateable<OutboundPackageTable>,
  reason = '',
): Promise<ShipmentRow> {
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

const refused = ({ state }: ShipmentRow) => new AppError('transition_refused', { metadata: { state } });

interface WishChange {
  readonly recipient?: MalaysianAddress | undefined;
  readonly customer_note?: string | undefined;
}

/** The customer changes where it goes, until packing begins. */
export const changeWish = (
  services: Services,
  db: Db,
  by: By,
  { mode, id, version }: ShipmentVersion,
  { recipient, customer_note }: WishChange,
) =>
  inTransaction(db, async (trx) => {
    const before = await holdShipment(trx, by.actor, 'own', id, mode);
    refuseStale(version === before.version ? before : await showOwnShipment(services, trx, id), version);
    if (!canChangeWish(before.state)) throw refused(before);
    if (recipient) refuseUnknownPlace(recipient);
    await writeChange(trx, by, before, 'outbound_package.change_wish', {
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      ...(recipient &&
        before.estimate &&
        toEstimate(
          await priceUnpacked(services, trx, { ...before, recipient }, await holdParcelsIn(trx, id), by.now),
        )),
      ...(customer_note !== undefined && { customer_note }),
    });
    return showOwnShipment(services, trx, id);
  });

interface Correction {
  readonly recipient?: MalaysianAddress | undefined;
  readonly staff_note?: string | undefined;
  readonly itn?: string | null | undefined;
}

export const correctShipment = (
  services: Services,
  db: Db,
  by: By,
  { mode, id, version }: ShipmentVersion,
  { recipient, staff_note, itn }: Correction,
) =>
  inTransaction(db, async (trx) => {
    const before = await holdShipment(trx, by.actor, 'outbound-package:update', id, mode);
    refuseStale(version === before.version ? before : await showShipment(services, trx, id), version);
    if (recipient) {
      if (!canCorrectRecipient(before.state)) throw refused(before);
      refuseUnknownPlace(recipient);
    }
    await writeChange(trx, by, before, 'outbound_package.update', {
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      ...(staff_note !== undefined && { staff_note }),
      ...(itn !== undefined && { itn }),
    });
    return showShipment(services, trx, id);
  });
