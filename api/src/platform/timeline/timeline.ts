import type { StateChange } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { canMove, type Machine } from '@rantau/shared/states';
import { eventOfMove } from '@rantau/shared/webhooks';
import { sql } from 'kysely';
import { actorColumns } from '../audit/actor-columns.ts';
import type { ActorContext } from '../audit/actor-context.ts';
import { stateChangedChannel } from '../change-feed.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { afterCommit, queueInsert } from '../database/transaction.ts';
import { queueWebhookEvent } from '../webhooks/webhook-outbox.ts';

/** Refuses a move that the machine does not list, and says which it does. */
export function refuseIllegalMove<S extends string>(machine: Machine<S>, from: S, to: S): void {
  if (!canMove(machine, from, to))
    throw new AppError('transition_refused', { metadata: { from, to, allowed: machine.moves[from] } });
}

/** Records that have states, and so a timeline. */
type Subject =
  | 'inbound_package'
  | 'outbound_package'
  | 'online_order'
  | 'pickup_request'
  | 'invoice'
  | 'payment'
  | 'trip';

interface Move {
  /** Null where the record begins. */
  readonly from: string | null;
  readonly to: string;
  readonly note?: string;
  /** Time of the event, if it is recorded later. */
  readonly at?: string;
}

const pendingChanges = new WeakMap<Db, string[]>();

/**
 * Tells open pages. PostgreSQL lets no two transactions that notify commit at once, so this is not done in that of the
 * change but after it, and what happens meanwhile is told together.
 */
async function notifyPages(db: Db, change: string): Promise<void> {
  const pending = pendingChanges.get(db);
  if (pending) {
    pending.push(change);
    return;
  }
  const changes = [change];
  pendingChanges.set(db, changes);
  // What one transaction has changed is told at once.
  await Promise.resolve();
  try {
    while (changes.length > 0)
      await sql`select pg_notify(${stateChangedChannel}, change) from unnest(${changes.splice(0)}::text[]) change`.execute(
        db,
      );
  } finally {
    pendingChanges.delete(db);
  }
}

/** One more step of a record's timeline, in the transaction that changes its state. */
export async function recordMove(
  db: Db,
  by: ActorContext,
  subject_kind: Subject,
  subject_id: string,
  { from, to, note = '', at = by.now.toISOString() }: Move,
): Promise<void> {
  const step = { id: newId(by.now), subject_kind, subject_id, from_state: from, to_state: to, at, note };
  await queueInsert(db, 'state_changes', { ...step, ...actorColumns(by.actor) });
  const type = eventOfMove({ subject_kind, from, to });
  if (type !== null) await queueWebhookEvent(db, by.now, { type, subject_kind, subject_id, at, from, to });
  const change = JSON.stringify({ subject_kind, subject_id, to_state: to, at });
  await afterCommit(db, (after) => notifyPages(after, change));
}

/** A record's timeline, oldest first. Names of staff are for staff. */
export async function timelineOf(
  db: Db,
  kind: Subject,
  subjectId: string,
  { withNames }: { readonly withNames: boolean },
): Promise<StateChange[]> {
  const rows = await db
    .selectFrom('state_changes')
    .select(['id', 'from_state as from', 'to_state as to', 'at', 'actor_kind', 'actor_name', 'note'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return withNames ? rows : rows.map((row) => ({ ...row, actor_name: null }));
}
