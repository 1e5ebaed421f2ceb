import type { StateChange } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { canMove, type Machine } from '@rantau/shared/states';
import { sql } from 'kysely';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { actorColumns } from '../audit/actor-columns.ts';
import type { By } from '../audit/by.ts';
import { stateChangedChannel } from '../notifications/change-feed.ts';

/** Refuses a move that the machine does not list, and says which it does. */
export function refuseIllegalMove<S extends string>(machine: Machine<S>, from: S, to: S): void {
  if (!canMove(machine, from, to))
    throw new AppError('transition_refused', { metadata: { from, to, allowed: machine.moves[from] } });
}

interface Move {
  readonly subject_kind: string;
  readonly subject_id: string;
  /** Null where the record begins. */
  readonly from: string | null;
  readonly to: string;
  readonly note?: string;
}

/** Heard by open pages when the transaction commits. */
const tellPages = (by: By, { subject_kind, subject_id, to }: Move) => {
  const change = { subject_kind, subject_id, to_state: to, at: by.now.toISOString() };
  return sql`pg_notify(${stateChangedChannel}, ${JSON.stringify(change)})`.as('told');
};

/** One more step of a record's timeline, in the transaction that changes its state. */
export async function recordMove(db: Db, by: By, move: Move): Promise<void> {
  await db
    .insertInto('state_changes')
    .values({
      id: newId(by.now),
      subject_kind: move.subject_kind,
      subject_id: move.subject_id,
      from_state: move.from,
      to_state: move.to,
      at: by.now.toISOString(),
      ...actorColumns(by.actor),
      note: move.note ?? '',
    })
    .returning(tellPages(by, move))
    .execute();
}

/** A record's timeline, oldest first. Names of staff are for staff. */
export async function timelineOf(
  db: Db,
  subjectId: string,
  { withNames }: { readonly withNames: boolean },
): Promise<StateChange[]> {
  const rows = await db
    .selectFrom('state_changes')
    .select(['id', 'from_state as from', 'to_state as to', 'at', 'actor_kind', 'actor_name', 'note'])
    .where('subject_id', '=', subjectId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return withNames ? rows : rows.map((row) => ({ ...row, actor_name: null }));
}
