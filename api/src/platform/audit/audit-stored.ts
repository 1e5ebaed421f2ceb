import type { AuditAction } from '@rantau/shared/audit-events';
import { sql } from 'kysely';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { actorColumns } from './actor-columns.ts';
import type { ActorContext } from './actor-context.ts';
import { auditNounOf } from './audit.ts';

interface StoredRecords {
  readonly table: keyof Tables & string;
  readonly ids: readonly string[];
  readonly action: AuditAction;
  /** Columns that the audit log does not keep. */
  readonly without?: readonly string[];
}

/** Records that many records of a table were stored, in one statement; each is read as it stands there. */
export async function auditStored(
  trx: Db,
  { actor, now, requestId, origin }: ActorContext,
  { table, ids, action, without = [] }: StoredRecords,
): Promise<void> {
  const { actor_kind, actor_id, actor_name } = actorColumns(actor);
  await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after, request_id,
      network, device)
    select event, ${now.toISOString()}::timestamptz, ${actor_kind}, ${actor_id}::uuid, who.name, ${action}, ${auditNounOf(action)}, stored.id,
      to_jsonb(stored) - ${without}::text[], ${requestId}, ${origin?.network ?? null}, ${origin?.device ?? null}
    from unnest(${ids}::uuid[], ${ids.map(() => newId(now))}::uuid[]) as row(id, event)
    join ${sql.table(table)} as stored on stored.id = row.id, (select ${actor_name ?? sql`null`} as name) as who`.execute(
    trx,
  );
}
