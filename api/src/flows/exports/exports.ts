import { type AdminActor, roleCan } from '@rantau/shared/access';
import type { Export, ExportResource } from '@rantau/shared/exports';
import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { refuseMoreWaiting } from '../../platform/jobs/most-waiting.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdStaff } from '../../platform/sessions/sessions.ts';
import { countRows, csvPieces, fileFor, listFiles, selectionOf } from './write-csv.ts';

/** Writes a list to a file in the background; a lost run starts over. */
export const writeExport = jobKind<{ export_id: string }>('exports.write', {
  retryLimit: 2,
  expireInSeconds: 1_800,
});
/** Results wait for a day. */
export const removeOldExports = jobKind('exports.remove-old', { cron: '41 * * * *', retryLimit: 1 });

type ShownExport = z.infer<typeof Export>;
type ByStaff = ActorContext & { readonly actor: AdminActor };

const columns = [
  'id',
  'resource',
  'state',
  'rows_done',
  'rows_total',
  'created_at',
  'finished_at',
  'byte_size',
] as const;

const toExport = (row: Omit<ShownExport, 'resource'> & { readonly resource: string }): ShownExport => ({
  ...row,
  resource: row.resource as ExportResource,
});

export const listExports = async (db: Db, adminId: Id<'admin'>): Promise<ShownExport[]> =>
  (
    await db
      .selectFrom('exports')
      .select(columns)
      .where('admin_id', '=', adminId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
  ).map(toExport);

/** One's own export; another's is not there. */
export async function getExport(db: Db, adminId: Id<'admin'>, id: string): Promise<ShownExport> {
  const row = await db
    .selectFrom('exports')
    .select(columns)
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow(notFound);
  return toExport(row);
}

/** Asks for a list as a file. Its filter is checked now, so that a wrong one is not found out in the background. */
export const requestExport = (
  { jobs }: Services,
  db: Db,
  by: ByStaff,
  resource: ExportResource,
  filter: Readonly<Record<string, unknown>>,
): Promise<ShownExport> =>
  inTransaction(db, async (trx) => {
    await selectionOf(trx, fileFor(by.actor.role, resource), JSON.stringify(filter), by.now);
    await refuseMoreWaiting(trx, 'exports', by.actor.id);
    const id = newId(by.now);
    await trx
      .insertInto('exports')
      .values({
        id,
        admin_id: by.actor.id,
        session_id: by.actor.session_id,
        resource,
        filter: JSON.stringify(filter),
        created_at: by.now.toISOString(),
      })
      .execute();
    await audit(trx, by, 'export.create', id, { after: { resource, filter } });
    await jobs.enqueue(trx, writeExport, { export_id: id });
    return getExport(trx, by.actor.id, id);
  });

/** Stops an export that waits or runs; its file goes. */
export const cancelExport = (services: Services, db: Db, by: ByStaff, id: string): Promise<ShownExport> =>
  inTransaction(db, async (trx) => {
    const { state, rows_done } = await getExport(trx, by.actor.id, id);
    if (state === 'failed' || state === 'cancelled') return getExport(trx, by.actor.id, id);
    await trx
      .updateTable('exports')
      .set({ state: 'cancelled', finished_at: by.now.toISOString() })
      .where('id', '=', id)
      .execute();
    if (state === 'done') await removeFile(services, id, rows_done);
    await audit(trx, by, 'export.cancel', id);
    return getExport(trx, by.actor.id, id);
  });

export const pieceKey = (id: string, piece: number): string =>
  `exports/${id}/${String(piece).padStart(6, '0')}.csv`;

async function removeFile({ files }: Services, id: string, most: number): Promise<void> {
  for (let piece = 0; piece <= most + 1; piece += 1) {
    if ((await files.read(pieceKey(id, piece))) === null) return;
    await files.remove(pieceKey(id, piece));
  }
}

/** Notes how far an export is; false where it was cancelled, or whoever asked for it may no longer have it. */
const noteProgress = (
  db: Db,
  { id, admin_id, session_id, resource }: Selectable<Tables['exports']>,
  now: Date,
  progress: Pick<ShownExport, 'rows_done' | 'rows_total' | 'byte_size'>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const admin = await holdStaff(trx, { adminId: admin_id, sessionId: session_id });
    const mayRead = admin !== null && roleCan(admin.role, listFiles[resource as ExportResource].read);
    const row = await trx
      .updateTable('exports')
      .set(
        mayRead ? { state: 'running', ...progress } : { state: 'cancelled', finished_at: now.toISOString() },
      )
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .returning('state')
      .executeTakeFirst();
    return row?.state === 'running';
  });

/** Background job: writes the export in pieces, reports progress, and stops when it was cancelled or its session ended. */
export async function runExport(services: Services, id: string): Promise<void> {
  const { db, fromReplica, files, clock } = services;
  const row = await db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return;
  const list = listFiles[row.resource as ExportResource];
  const selection = await selectionOf(db, list, JSON.stringify(row.filter), clock.now());
  const rows_total = await fromReplica((reader) => countRows(reader, selection));
  let rows_done = 0;
  let byte_size = 0;
  let piece = 0;
  for await (const { text, rows } of csvPieces(fromReplica, list, selection)) {
    const bytes = Buffer.from(text);
    await files.write(pieceKey(id, piece), bytes, 'text/csv');
    piece += 1;
    rows_done += rows;
    byte_size += bytes.length;
    if (!(await noteProgress(db, row, clock.now(), { rows_done, rows_total, byte_size })))
      return removeFile(services, id, piece);
  }
  await db
    .updateTable('exports')
    .set({ state: 'done', finished_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** The pieces of a finished export, one after the other. */
export async function* exportFile({ files }: Services, id: string): AsyncGenerator<Buffer, void> {
  for (let piece = 0; ; piece += 1) {
    const bytes = await files.read(pieceKey(id, piece));
    if (bytes === null) return;
    yield bytes;
  }
}

/** Removes results of yesterday with their files. */
export async function removeExpiredExports(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - 86_400_000).toISOString();
  const old = await db
    .selectFrom('exports')
    .select(['id', 'rows_done'])
    .where('created_at', '<', before)
    .limit(100)
    .execute();
  for (const { id, rows_done } of old) {
    await removeFile(services, id, rows_done);
    await db.deleteFrom('exports').where('id', '=', id).execute();
  }
}
