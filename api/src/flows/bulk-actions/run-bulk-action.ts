import { type AdminActor, roleCan } from '@rantau/shared/access';
import type { BulkActionKind } from '@rantau/shared/bulk-actions';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toAppError } from '../../platform/http/problems.ts';
import type { Services } from '../../platform/services.ts';
import { holdStaff } from '../../platform/sessions/sessions.ts';
import { keepWithRow, refuseRow, takeRow, waitingRows } from './bulk-actions.repository.ts';
import { runBulkAction } from './bulk-actions.ts';
import { type BulkRequests, bulkKinds } from './bulk-kinds.ts';

/** Longer would keep a process from stopping in time; the next slice goes on. */
const sliceMs = 5_000;
const batch = 50;

interface Task {
  readonly id: string;
  readonly kind: BulkActionKind;
  readonly request: BulkRequests[BulkActionKind];
  readonly adminId: Id<'admin'>;
  readonly sessionId: string | null;
  readonly requestId: string;
}

async function begin(db: Db, id: string): Promise<Task | null> {
  const row = await db
    .updateTable('bulk_actions')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['kind', 'request', 'admin_id', 'session_id', 'request_id'])
    .executeTakeFirst();
  if (!row) return null;
  const request = row.request as BulkRequests[BulkActionKind];
  const { kind, admin_id: adminId, session_id: sessionId, request_id: requestId } = row;
  return { id, kind, request, adminId, sessionId, requestId };
}

const finish = (db: Db, id: string, now: Date) =>
  db
    .updateTable('bulk_actions')
    .set({ state: 'done', finished_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();

/** Whoever began it, if they still may: their role may have changed since, or their session ended. */
async function holdActor(trx: Db, task: Task): Promise<AdminActor> {
  const actor = await holdStaff(trx, task);
  if (!actor || !roleCan(actor.role, bulkKinds[task.kind].action)) throw new AppError('forbidden');
  return actor;
}

const explain = ({ fields, metadata }: AppError): Record<string, unknown> | null =>
  fields || metadata ? { ...metadata, ...(fields && { fields }) } : null;

/** Does it to one record, in a transaction that also writes down that it was done. */
async function doOne(
  services: Services,
  task: Task,
  { position, subject_id }: { readonly position: number; readonly subject_id: string },
): Promise<void> {
  const { db, clock } = services;
  const apply = bulkKinds[task.kind].apply as (
    ...given: [Services, Db, ActorContext, string, BulkRequests[BulkActionKind]]
  ) => Promise<unknown>;
  try {
    await inTransaction(db, async (trx) => {
      if (!(await takeRow(trx, task.id, position))) return;
      const actor = await holdActor(trx, task);
      const by: ActorContext = { actor, now: clock.now(), requestId: task.requestId };
      const kept = await bulkKinds[task.kind].remember?.(trx, subject_id);
      if (kept) await keepWithRow(trx, task.id, position, kept);
      await apply(services, trx, by, subject_id, task.request);
    });
  } catch (error) {
    const failure = toAppError(error);
    // A database that is away refuses nothing: the next try goes on from here.
    if (failure.code === 'service_unavailable') throw error;
    await refuseRow(db, task.id, position, failure.code, explain(failure));
    if (failure.code === 'internal') throw error;
  }
}

/** One slice of a bulk action, and the next one asked for where there is more. */
export async function continueBulkAction(services: Services, id: string): Promise<void> {
  const { db, jobs, clock } = services;
  const task = await begin(db, id);
  if (!task) return;
  const ends = performance.now() + sliceMs;
  for (
    let rows = await waitingRows(db, id, batch);
    rows.length > 0;
    rows = await waitingRows(db, id, batch)
  ) {
    if (!(await isGoing(db, id))) return;
    for (const row of rows) {
      if (performance.now() > ends) return jobs.enqueue(db, runBulkAction, { bulk_action_id: id });
      await doOne(services, task, row);
    }
  }
  await finish(db, id, clock.now());
}

async function isGoing(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('bulk_actions').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}
