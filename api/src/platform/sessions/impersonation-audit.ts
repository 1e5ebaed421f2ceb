import type { UserActor } from '@rantau/shared/access';
import type { Endpoint } from '@rantau/shared/contract';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

interface ByImpersonator extends ActorContext {
  readonly actor: UserActor;
}

type By = Omit<ActorContext, 'actor'> & { readonly actor: ActorContext['actor'] | null };

interface AuditedCall {
  readonly declared: Endpoint;
  /** Path and query, as they were asked for. */
  readonly url: string;
  readonly by: By;
}

const isByImpersonator = (by: By): by is ByImpersonator =>
  by.actor?.kind === 'user' && by.actor.impersonator_id !== null;

const files: readonly Endpoint['answer'][] = ['application/pdf', 'text/csv', 'image/*'];

export const isPersonalDocument = ({ method, answer, personal }: Endpoint): boolean =>
  method === 'GET' && (personal === true || files.includes(answer));

/**
 * Runs a call. Of what staff do as a customer, every change is written down with it, both or neither, or before it where it
 * waits for something besides the database, and whatever documents they read before they have them.
 */
export async function withImpersonationAudit<T>(
  db: Db,
  { declared, url, by }: AuditedCall,
  run: (db: Db) => Promise<T> | T,
): Promise<T> {
  if (!isByImpersonator(by)) return run(db);
  const note = (on: Db, action: 'impersonation.read' | 'impersonation.change', call: string) =>
    audit(on, by, action, by.actor.id, { subject_kind: 'user', after: { call } });
  const change = `${declared.method} ${declared.path}`;
  if (declared.waitsElsewhere) {
    await note(db, 'impersonation.change', change);
    return run(db);
  }
  if (declared.method !== 'GET')
    return inTransaction(db, async (trx) => {
      const answer = await run(trx);
      await note(trx, 'impersonation.change', change);
      return answer;
    });
  const answer = await run(db);
  if (isPersonalDocument(declared)) await note(db, 'impersonation.read', `GET ${url.slice(0, 400)}`);
  return answer;
}
