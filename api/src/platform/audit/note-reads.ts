import { sql } from 'kysely';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { actorColumns } from './actor-columns.ts';
import type { ActorContext } from './actor-context.ts';

interface PersonalFile {
  /** Of the image. */
  readonly id: string;
  /** Of the record that it proves, as people call it. */
  readonly reference: string;
}

/** For as long as the link that was given is good, looking again is no other reading. */
const sameReadingMs = 5 * 60_000;

/** Records which personal files a member of staff was given links to, in one statement. */
export async function noteFilesRead(
  db: Db,
  { actor, now, requestId, origin }: ActorContext,
  files: readonly PersonalFile[],
): Promise<void> {
  if (actor.kind !== 'admin' || files.length === 0) return;
  const { actor_kind, actor_id, actor_name } = actorColumns(actor);
  const since = new Date(now.getTime() - sameReadingMs).toISOString();
  await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after,
      request_id, network, device)
    select event, ${now.toISOString()}::timestamptz, ${actor_kind}, ${actor_id}::uuid, ${actor_name},
      'personal_file.read', 'personal_file', file, jsonb_build_object('reference', reference),
      ${requestId}, ${origin?.network ?? null}, ${origin?.device ?? null}
    from unnest(${files.map(() => newId(now))}::uuid[], ${files.map(({ id }) => id)}::uuid[],
      ${files.map(({ reference }) => reference)}::text[]) as read (event, file, reference)
    where not exists (select from audit_events where subject_id = file and actor_id = ${actor_id}::uuid
      and action = 'personal_file.read' and at > ${since}::timestamptz)`.execute(db);
}
