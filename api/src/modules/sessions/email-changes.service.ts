import { AppError } from '@rantau/shared/errors';
import type { Db } from '../../database/database.ts';
import { isDuplicate } from '../../database/failures.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedAt } from '../../database/versions.ts';
import { jobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { links } from '../mails/links.ts';
import { sendMail } from '../mails/mails.service.ts';
import { countHit, keyed } from '../rate-limits/rate-limits.service.ts';
import { recipientOf } from './account-mails.service.ts';
import { issueOneTimeToken, redeemOneTimeToken } from './one-time-tokens.ts';
import { proveOwnPassword } from './own-password.service.ts';
import { findByEmail, findSubject } from './subjects.ts';

interface Wanted {
  readonly user_id: string;
  readonly email: string;
}

/** Looks whether the new address is taken only after the answer has left. */
export const sendEmailChange = jobKind<Wanted>('email-change.send', { retryLimit: 10 });

/** Takes the wish for another address down and tells the old one of it. */
export async function askForEmailChange(
  services: Services,
  db: Db,
  by: By,
  email: string,
  password: string,
): Promise<void> {
  const subject = await proveOwnPassword(db, by, password);
  await countHit(db, by.now, keyed('account-mail', email), [{ hits: 5, seconds: 600 }]);
  await inTransaction(db, async (trx) => {
    const { id, name } = subject;
    await audit(trx, by, {
      action: 'user.ask_email_change',
      subject_kind: 'user',
      subject_id: id,
      after: { email },
    });
    await services.jobs.enqueue(trx, sendEmailChange, { user_id: id, email });
    const notice = { name, url: links.dashboard(services.config), email };
    await sendMail(services, trx, recipientOf(subject), 'email_change_asked', notice);
  });
}

export async function handleEmailChange(services: Services, { user_id, email }: Wanted): Promise<void> {
  const { db, config } = services;
  const subject = await findSubject(db, 'user', user_id);
  if (!subject || subject.blocked) return;
  const other = await findByEmail(db, 'user', email);
  await inTransaction(db, async (trx) => {
    if (other) {
      const { name } = other;
      if (other.id !== user_id && !other.blocked)
        await sendMail(services, trx, recipientOf(other), 'account_exists', {
          name,
          url: links.login(config),
        });
      return;
    }
    const token = await issueOneTimeToken(trx, services.clock.now(), {
      purpose: 'change_email',
      kind: 'user',
      subjectId: user_id,
      payload: { email },
    });
    const { name, locale } = subject;
    const url = links.confirmEmailChange(config, token);
    await sendMail(services, trx, { email, locale }, 'change_email', { name, url });
  });
}

/** Changes the address with the token that went to it. Links that are on their way to the old one are good no more. */
export async function confirmEmailChange(
  services: Services,
  db: Db,
  { now, requestId }: Pick<By, 'now' | 'requestId'>,
  token: string,
): Promise<{ email: string }> {
  try {
    return await inTransaction(db, async (trx) => {
      const { subjectId, payload } = await redeemOneTimeToken(trx, now, token, ['change_email'], 'user');
      const subject = await findSubject(trx, 'user', subjectId);
      const email = payload['email'];
      if (!subject || subject.blocked || email === undefined) throw new AppError('token_invalid');
      await trx
        .updateTable('users')
        .set({ email, confirmed_at: now.toISOString(), ...changedAt(now) })
        .where('id', '=', subjectId)
        .execute();
      await trx
        .deleteFrom('one_time_tokens')
        .where('subject_id', '=', subjectId)
        .where('used_at', 'is', null)
        .execute();
      const owner = { kind: 'user', id: subjectId, session_id: '', impersonator_id: null } as const;
      await audit(
        trx,
        { actor: owner, now, requestId },
        {
          action: 'user.change_email',
          subject_kind: 'user',
          subject_id: subjectId,
          before: { email: subject.email },
          after: { email },
        },
      );
      const notice = { name: subject.name, url: links.home(services.config), email };
      await sendMail(services, trx, recipientOf(subject), 'email_changed', notice);
      return { email };
    });
  } catch (error) {
    // Somebody else took the address while the mail was on its way.
    if (isDuplicate(error, 'users_email')) throw new AppError('already_exists', { cause: error });
    throw error;
  }
}
