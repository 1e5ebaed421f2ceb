import { AppError } from '@rantau/shared/errors';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { redeemOneTimeToken } from './one-time-tokens.ts';
import { findSubject, type Subject } from './subjects.ts';

/** Whoever the link was sent to. Having read the mail also confirms the address. */
export const exchangeMagicLink = (
  db: Db,
  now: Date,
  kind: 'user' | 'vendor',
  token: string,
): Promise<Subject> =>
  inTransaction(db, async (trx) => {
    const { subjectId } = await redeemOneTimeToken(trx, now, token, ['magic_link'], kind);
    const subject = await findSubject(trx, kind, subjectId);
    if (!subject) throw new AppError('token_invalid');
    if (subject.blocked) throw new AppError('account_blocked');
    if (!subject.confirmed)
      await trx
        .updateTable('users')
        .set({ confirmed_at: now.toISOString() })
        .where('id', '=', subject.id)
        .execute();
    return subject;
  });
