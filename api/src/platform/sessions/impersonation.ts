import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { issueOneTimeToken, redeemOneTimeToken } from './one-time-tokens.ts';
import { findSubject, type Subject } from './subjects.ts';

/** A token of 60 seconds with which a member of staff becomes this customer for half an hour. */
export const allowImpersonation = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  reason: string,
): Promise<string> =>
  inTransaction(db, async (trx) => {
    if (by.actor.kind !== 'admin') throw new AppError('forbidden');
    await audit(trx, by, 'user.impersonate', userId, { reason });
    const admin = await findSubject(trx, 'admin', by.actor.id);
    if (!admin || admin.blocked) throw new AppError('forbidden');
    const payload = { admin_id: admin.id, credentials_version: String(admin.credentials_version) };
    return issueOneTimeToken(trx, by.now, {
      purpose: 'impersonate',
      kind: 'user',
      subjectId: userId,
      payload,
    });
  });

/** Exchanges the token: who is to be acted as, and by whom. Good no more once the latter's credentials have changed. */
export const exchangeImpersonation = (
  db: Db,
  { now }: Pick<ActorContext, 'now'>,
  token: string,
): Promise<{ subject: Subject; impersonator: Subject }> =>
  inTransaction(db, async (trx) => {
    const wanted = { kind: 'user', purposes: ['impersonate'] } as const;
    const { subject, payload } = await redeemOneTimeToken(trx, now, token, wanted);
    const { admin_id } = payload;
    const impersonator = admin_id === undefined ? null : await findSubject(trx, 'admin', admin_id);
    if (!impersonator || String(impersonator.credentials_version) !== payload['credentials_version'])
      throw new AppError('token_invalid');
    return { subject, impersonator };
  });
