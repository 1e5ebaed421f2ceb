import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { AdminInboundPackage, InboundPackage } from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import { demand } from '../../authorization.ts';
import type { Db } from '../../database/database.ts';
import type { InboundPackageTable } from '../../database/tables/parcels.ts';
import { changedAt } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { recordMove } from '../state-changes/state-changes.service.ts';
import { findParcel, lockParcel, type ParcelRow } from './inbound-packages.repository.ts';
import { addPhotos } from './photos.repository.ts';
import { readParcels, toOwners } from './read-parcels.service.ts';

export type Parcel = Authorized<ParcelRow>;

/** A package that this actor may see, by its id; another's is not there. */
export const getParcel = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<Parcel> => demand(actor, action, await findParcel(db, id));

/** The same, held until the transaction ends. */
export const holdParcel = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<Parcel> => demand(actor, action, await lockParcel(trx, id));

/** One package as staff see it. */
export async function showParcel(
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<AdminInboundPackage> {
  const [parcel] = await readParcels(services, db, [id]);
  if (!parcel) throw new AppError('not_found');
  return parcel;
}

/** One package as staff see it, if this one may. */
export async function showParcelTo(
  services: Services,
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<Authorized<AdminInboundPackage>> {
  const [parcel] = await readParcels(services, db, [id]);
  return demand(actor, action, parcel);
}

/** One package as its owner sees it. */
export const showOwn = async (
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<InboundPackage> => toOwners(await showParcel(services, db, id));

interface Change {
  /** `noun.verb` of the audit log. */
  readonly action: AuditAction;
  readonly to?: ParcelRow['state'];
  readonly note?: string;
  readonly sets?: Updateable<InboundPackageTable>;
}

/** Writes one change of a package: the row, its timeline where the state changes, and the audit log. */
export async function changeParcel(
  trx: Db,
  by: By,
  before: ParcelRow,
  { action, to, note = '', sets = {} }: Change,
): Promise<ParcelRow> {
  const after = await trx
    .updateTable('inbound_packages')
    .set({ ...sets, ...(to && { state: to }), ...changedAt(by.now) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const subject = { subject_kind: 'inbound_package', subject_id: before.id } as const;
  if (to && to !== before.state) await recordMove(trx, by, { ...subject, from: before.state, to, note });
  await audit(trx, by, { ...subject, action, before, after, reason: note });
  return after;
}

/** Photos that belong to a package, after those it has. */
export const appendPhotos = (
  trx: Db,
  id: Id<'inbound_package'>,
  imageIds: readonly Id<'image'>[],
): Promise<void> => addPhotos(trx, id, imageIds);
