import type { AuditAction, AuditNoun } from '@rantau/shared/audit-events';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';
import { actorColumns, type Visitor } from './actor-columns.ts';
import type { ActorContext } from './actor-context.ts';

interface AuditedChange {
  /** The noun of the action, if it is left out. */
  readonly subject_kind?: AuditNoun;
  /** The record before the change; the caller leaves out secrets and hashes. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** Context of an action whose actor may be unknown, as where a sign-in fails. */
type AuditedActor = Omit<ActorContext, 'actor'> & { readonly actor: ActorContext['actor'] | Visitor };

/** Kind of record that an action is about, unless it is said otherwise. */
export const auditNounOf = (action: AuditAction) => action.split('.', 1)[0] as AuditNoun;

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Records who did what to a record, in the transaction that does it. */
export async function audit(
  db: Db,
  by: AuditedActor,
  action: AuditAction,
  subject_id: string,
  { subject_kind = auditNounOf(action), before, after, reason = '' }: AuditedChange = {},
): Promise<void> {
  await queueInsert(db, 'audit_events', {
    id: newId(by.now),
    at: by.now.toISOString(),
    impersonator_id: by.actor.kind === 'user' ? by.actor.impersonator_id : null,
    action,
    subject_kind,
    subject_id,
    before: json(before),
    after: json(after),
    reason,
    request_id: by.requestId,
    network: by.origin?.network ?? null,
    device: by.origin?.device ?? null,
    ...actorColumns(by.actor),
  });
}
