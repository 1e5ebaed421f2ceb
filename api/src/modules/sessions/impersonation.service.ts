import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { issueOneTimeToken, redeemOneTimeToken } from './one-time-tokens.ts';
import { findSubject, type Subject } from './subjects.ts';

/** A token of 60 seconds with which a member of staff becomes this customer for half an hour. */
export const allowImpersonation = (db: Db, by: By, userId: Id<'user'>, reason: string): Promise<string> =>
  inTransaction(db, async (trx) => {
    if (by.actor.kind !== 'admin') throw new AppError('forbidden');
    await audit(trx, by, { action: 'user.impersonate', subject_kind: 'user', subject_id: userId, reason });
    const payload = { admin_id: by.actor.id };
    return issueOneTimeToken(trx, by.now, {
      purpose: 'impersonate',
      kind: 'user',
      subjectId: userId,
      payload,
    });
  });

/** Exchanges the token: who is to be acted as, and by whom. */
export const startImpersonatedSession = (
  db: Db,
  { now }: Pick<By, 'now'>,
  token: string,
): Promise<{ subject: Subject; impersonatorId: Id<'admin'> }> =>
  inTransaction(db, async (trx) => {
    const { subjectId, payload } = await redeemOneTimeToken(trx, now, token, ['impersonate'], 'user');
    const impersonatorId = payload['admin_id'];
    const subject = await findSubject(trx, 'user', subjectId);
    const admin = impersonatorId ? await findSubject(trx, 'admin', impersonatorId) : null;
    if (!subject || !admin || admin.blocked) throw new AppError('token_invalid');
    return { subject, impersonatorId: admin.id };
  });
