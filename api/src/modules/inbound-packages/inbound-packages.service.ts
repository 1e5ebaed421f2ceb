import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { AdminInboundPackage, InboundPackage } from '@rantau/shared/inbound-packages';
import type { Updateable } from 'kysely';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InboundPackageTable } from '../../platform/database/tables/inbound-packages.ts';
import { changedAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import {
  findInboundPackage,
  type InboundPackageRow,
  lockInboundPackage,
} from './inbound-packages.repository.ts';
import { addPhotos } from './photos.repository.ts';
import { readInboundPackages, toOwners } from './read-inbound-packages.service.ts';

export type AuthorizedInboundPackage = Authorized<InboundPackageRow>;

/** A package that this actor may see, by its id; another's is not there. */
export const getInboundPackage = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<AuthorizedInboundPackage> => requireAccess(actor, action, await findInboundPackage(db, id));

/** The same, held until the transaction ends. */
export const holdInboundPackage = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<AuthorizedInboundPackage> => requireAccess(actor, action, await lockInboundPackage(trx, id));

/** One package as staff see it. */
export async function showInboundPackage(
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<AdminInboundPackage> {
  const [inbound] = await readInboundPackages(services, db, [id]);
  if (!inbound) throw new AppError('not_found');
  return inbound;
}

/** One package as staff see it, if this one may. */
export async function showInboundPackageTo(
  services: Services,
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<Authorized<AdminInboundPackage>> {
  const [inbound] = await readInboundPackages(services, db, [id]);
  return requireAccess(actor, action, inbound);
}

/** One package as its owner sees it. */
export const showOwn = async (
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<InboundPackage> => toOwners(await showInboundPackage(services, db, id));

interface Change {
  /** `noun.verb` of the audit log. */
  readonly action: AuditAction;
  readonly to?: InboundPackageRow['state'];
  readonly note?: string;
  readonly sets?: Updateable<InboundPackageTable>;
}

/** Writes one change of a package: the row, its timeline where the state changes, and the audit log. */
export async function changeInboundPackage(
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  { action, to, note = '', sets = {} }: Change,
): Promise<InboundPackageRow> {
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
