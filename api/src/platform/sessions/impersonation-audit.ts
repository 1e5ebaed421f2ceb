import type { UserActor } from '@rantau/shared/access';
import type { Endpoint } from '@rantau/shared/contract';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

interface ByImpersonator extends ActorContext {
  readonly actor: UserActor;
}

/** Whether a member of staff changes something in a customer's name. */
export const isByImpersonator = (
  declared: Endpoint,
  by: Omit<ActorContext, 'actor'> & { readonly actor: ActorContext['actor'] | null },
): by is ByImpersonator =>
  declared.method !== 'GET' && by.actor?.kind === 'user' && by.actor.impersonator_id !== null;

/** Runs a call and writes down that staff made it as this customer, both or neither. */
export const withImpersonationAudit = <T>(
  db: Db,
  declared: Endpoint,
  by: ByImpersonator,
  run: (db: Db) => Promise<T> | T,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const answer = await run(trx);
    await audit(trx, by, {
      action: 'impersonation.change',
      subject_kind: 'user',
      subject_id: by.actor.id,
      after: { call: `${declared.method} ${declared.path}` },
    });
    return answer;
  });
