import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { openedByStaff } from '../mail/account-mails.ts';
import { links } from '../mail/links.ts';
import { reachedMailBound } from '../mail/mail-bounds.ts';
import { sendMail } from '../mail/mails.ts';
import type { Services } from '../services.ts';
import { recipientOf } from './account-mails.ts';
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
    const { session_id } = by.actor;
    const payload = {
      admin_id: admin.id,
      credentials_version: String(admin.credentials_version),
      session_id,
    };
    return issueOneTimeToken(trx, by.now, {
      purpose: 'impersonate',
      kind: 'user',
      subjectId: userId,
      payload,
    });
  });

/** A member of staff who acts as a customer, with the session in which they asked for it. */
export interface Impersonator extends Subject {
  readonly session_id: string;
}

/**
 * Exchanges the token: who is to be acted as, and by whom. Good no more once the latter's credentials have changed. The
 * customer is told.
 */
export const exchangeImpersonation = (
  services: Services,
  db: Db,
  { now }: Pick<ActorContext, 'now'>,
  token: string,
): Promise<{ subject: Subject; impersonator: Impersonator }> =>
  inTransaction(db, async (trx) => {
    const wanted = { kind: 'user', purposes: ['impersonate'] } as const;
    const { subject, payload } = await redeemOneTimeToken(trx, now, token, wanted);
    const { admin_id, session_id } = payload;
    const impersonator = admin_id === undefined ? null : await findSubject(trx, 'admin', admin_id);
    const isUnchanged = String(impersonator?.credentials_version) === payload['credentials_version'];
    if (!impersonator || session_id === undefined || !isUnchanged) throw new AppError('token_invalid');
    if (!(await reachedMailBound(trx, { user_id: subject.id }, openedByStaff.kind, now))) {
      const data = { name: subject.name, url: links.home(services.config) };
      await sendMail(services, trx, recipientOf(subject), openedByStaff, data);
    }
    return { subject, impersonator: { ...impersonator, session_id } };
  });
