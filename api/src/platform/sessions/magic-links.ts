import { AppError } from '@rantau/shared/errors';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { redeemOneTimeToken } from './one-time-tokens.ts';
import { revokeAccess } from './sessions.ts';
import { consentWithdrawn, lockUnchanged, type Subject } from './subjects.ts';

/**
 * Whoever the link was sent to. Having read the mail also confirms the address; a password that came with an unconfirmed
 * registration may be a stranger's and is forgotten.
 */
export const exchangeMagicLink = (
  db: Db,
  now: Date,
  kind: 'user' | 'vendor',
  token: string,
): Promise<Subject> =>
  inTransaction(db, async (trx) => {
    const { subject } = await redeemOneTimeToken(trx, now, token, { kind, purposes: ['magic_link'] });
    if (subject.blocked) throw new AppError('account_blocked');
    if (subject.confirmed) return subject;
    await trx
      .updateTable('users')
      .set({ confirmed_at: now.toISOString(), password_hash: null, ...consentWithdrawn })
      .where('id', '=', subject.id)
      .execute();
    await revokeAccess(trx, now, subject, 'address confirmed');
    return lockUnchanged(trx, { ...subject, credentials_version: subject.credentials_version + 1 });
  });
