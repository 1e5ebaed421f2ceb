import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type AdminInboundPackage, Receipt } from '@rantau/shared/inbound-packages';
import { type Conflict, undecidedFields } from '@rantau/shared/offline';
import { findConflicts, insertConflict, lockConflict } from '../../modules/conflicts/conflicts.repository.ts';
import { type Correction, correctHeld } from '../../modules/inbound-packages/correct.service.ts';
import { lockNumberFirst } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import {
  lockAuthorizedInboundPackage,
  readInboundPackages,
  showInboundPackage,
} from '../../modules/inbound-packages/inbound-packages.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt } from '../../platform/database/versions.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { receiveInboundPackage } from '../inbound-packages/receive.ts';
import { attachPhotos, photosOfMine } from './conflict-photos.ts';

interface Found {
  readonly reason: Conflict['reason'];
  readonly record_id: string;
  readonly base: Record<string, unknown> | null;
  readonly mine: Record<string, unknown>;
  readonly captured_at: string;
}

/** Keeps what a device sent beside what it met, until somebody decides. */
export async function recordConflict(
  trx: Db,
  by: ActorContext,
  adminId: Id<'admin'>,
  { base, mine, ...found }: Found,
): Promise<string> {
  const id = newId(by.now);
  await insertConflict(trx, {
    id,
    ...found,
    base: base && JSON.stringify(base),
    mine: JSON.stringify(mine),
    admin_id: adminId,
    ...createdAt(by.now),
  });
  return id;
}

/** Conflicts in the order of the ids, each with the record as it is now. */
export async function readConflicts(services: Services, db: Db, ids: readonly string[]): Promise<Conflict[]> {
  const rows = inOrder(ids, await findConflicts(db, ids));
  const records = await readInboundPackages(services, db, [...new Set(rows.map((row) => row.record_id))]);
  const links = await imageLinks(
    services,
    db,
    rows.flatMap(({ mine }) => photosOfMine(mine)),
  );
  return rows.flatMap(
    ({ admin_id: _admin, updated_at: _at, resolved_at: _then, resolved_by: _by, ...row }) => {
      const theirs = records.find((record) => record.id === row.record_id);
      const mine_photos = photosOfMine(row.mine).flatMap((id) => links.get(id) ?? []);
      return theirs ? [{ ...row, theirs, mine_photos }] : [];
    },
  );
}

export async function getConflict(services: Services, db: Db, id: string): Promise<Conflict> {
  return found((await readConflicts(services, db, [id]))[0]);
}

interface Decision {
  readonly fields: Correction;
  /** It was another inbound package after all: it is received beside the one that was there. */
  readonly keep_both: boolean;
  /** The version of the record that was looked at. */
  readonly record_version?: number | undefined;
}

/** A field that both changed is never decided by leaving it out. */
function refuseUndecided({ base, mine, theirs }: Conflict, fields: Correction): void {
  const missing = undecidedFields({ base, mine, theirs }).filter((field) => fields[field] === undefined);
  if (missing.length > 0)
    throw fieldError(Object.fromEntries(missing.map((field) => [`fields.${field}`, 'required' as const])));
}

/** Fields that a decision really changes; a record that has left the warehouse can still be left as it is. */
const changesOf = (theirs: AdminInboundPackage, fields: Correction): Correction =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== theirs[field as keyof Correction]),
  );

/** Carries out what was decided, once. Both originals stay readable in the audit log. */
export const resolveConflict = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  version: number,
  { fields, keep_both, record_version }: Decision,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const row = found(await lockConflict(trx, id));
    const before = await getConflict(services, trx, id);
    if (row.version !== version) throw new AppError('version_stale', { metadata: { current: before } });
    if (row.state !== 'open') throw new AppError('conflict');
    if (keep_both && row.reason !== 'duplicate_tracking_number') throw new AppError('conflict');
    if (keep_both) await lockNumberFirst(trx, row.record_id);
    const record = await lockAuthorizedInboundPackage(trx, by.actor, 'conflict:resolve', row.record_id);
    if (record_version !== undefined && record_version !== record.version)
      throw new AppError('version_stale', { metadata: { current: before } });
    if (!keep_both) refuseUndecided(before, fields);
    const changes = changesOf(before.theirs, fields);
    if (!keep_both && Object.keys(changes).length > 0)
      await correctHeld(services, trx, by, record, changes, { note: 'conflict' });
    const after = keep_both
      ? (
          await receiveInboundPackage(
            services,
            trx,
            by,
            { ...Receipt.parse(row.mine), image_ids: [] },
            { at: row.captured_at, another: true },
          )
        ).data
      : await showInboundPackage(services, trx, record.id);
    await attachPhotos(trx, by, row, after);
    await changeRow(trx, 'conflicts', id, by.now, {
      state: 'resolved',
      resolved_at: by.now.toISOString(),
      resolved_by: by.actor.kind === 'admin' ? by.actor.id : null,
    });
    await audit(trx, by, 'conflict.resolve', after.id, { subject_kind: 'inbound_package', before, after });
    return showInboundPackage(services, trx, after.id);
  });
