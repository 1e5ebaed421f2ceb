import type { AuditAction, AuditNoun } from '@rantau/shared/audit-events';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';
import { actorColumns, type Visitor } from './actor-columns.ts';
import type { ActorContext } from './actor-context.ts';

export interface AuditedChange {
  /** `noun.verb`: `inbound_package.receive`. */
  readonly action: AuditAction;
  readonly subject_kind: AuditNoun;
  readonly subject_id: string;
  /** The record before the change; the caller leaves out secrets and hashes. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** Context of an action whose actor may be unknown, as where a sign-in fails. */
type AuditedActor = Omit<ActorContext, 'actor'> & { readonly actor: ActorContext['actor'] | Visitor };

const json = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Records who did what, in the transaction that does it. */
export async function audit(db: Db, by: AuditedActor, change: AuditedChange): Promise<void> {
  await queueInsert(db, 'audit_events', {
    id: newId(by.now),
    at: by.now.toISOString(),
    impersonator_id: by.actor.kind === 'user' ? by.actor.impersonator_id : null,
    action: change.action,
    subject_kind: change.subject_kind,
    subject_id: change.subject_id,
    before: json(change.before),
    after: json(change.after),
    reason: change.reason ?? '',
    request_id: by.requestId,
    network: by.origin?.network ?? null,
    device: by.origin?.device ?? null,
    ...actorColumns(by.actor),
  });
}
