import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import { endWebhooks } from '../api-keys/api-keys.ts';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { isDuplicate } from '../database/failures.ts';
import { inTransaction } from '../database/transaction.ts';
import { changeRow } from '../database/versions.ts';
import { jobKind } from '../jobs/jobs.ts';
import { accountExists, emailChanged, emailChangeRequested } from '../mail/account-mails.ts';
import { links } from '../mail/links.ts';
import { sendLink, sendMail } from '../mail/mails.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { countAccountMail, recipientOf } from './account-mails.ts';
import { issueOneTimeToken, ownerByPassword, redeemOneTimeToken } from './one-time-tokens.ts';
import { withOwnPassword } from './own-password.ts';
import { revokeAccess } from './sessions.ts';
import { findByEmail, lockSubject } from './subjects.ts';

interface EmailChange {
  readonly user_id: string;
  readonly email: string;
  /** Any change of credentials in between ends the wish. */
  readonly credentials_version: number;
  /** Session that asked for the change: the one that stays open. */
  readonly session_id: string;
}

/** Looks whether the new address is taken only after the answer has left. */
export const sendEmailChange = jobKind<EmailChange>('email-change.send', { retryLimit: 10 });

/** Takes the wish for another address down and tells the old one of it. */
export async function askForEmailChange(
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor; readonly request: { readonly ip: string } },
  email: string,
  password: string,
): Promise<void> {
  const { ip } = by.request;
  await countTry(db, by.now, 'register-day', { ip }, services.config.loginsPerMinute);
  await countAccountMail(db, by.now, { email, ip });
  await withOwnPassword(db, by, { password }, async (trx, subject) => {
    const { id, name, credentials_version } = subject;
    await audit(trx, by, 'user.ask_email_change', id, { after: { email } });
    await services.jobs.enqueue(trx, sendEmailChange, {
      user_id: id,
      email,
      credentials_version,
      session_id: by.actor.session_id,
    });
    const notice = { name, url: links.dashboard(services.config), email };
    await sendMail(services, trx, recipientOf(subject), emailChangeRequested, notice);
  });
}

export async function handleEmailChange(services: Services, wanted: EmailChange): Promise<void> {
  const { db, config, clock } = services;
  const { user_id, email, session_id } = wanted;
  await inTransaction(db, async (trx) => {
    const subject = await lockSubject(trx, 'user', user_id);
    if (!subject || subject.blocked || subject.credentials_version !== wanted.credentials_version) return;
    const other = await findByEmail(trx, 'user', email);
    if (other) {
      const { name } = other;
      if (other.id !== user_id && !other.blocked)
        await sendMail(services, trx, recipientOf(other), accountExists, {
          name,
          url: links.login(config),
        });
      return;
    }
    const { name, locale } = subject;
    const linkOf = (token: string) => links.confirmEmailChange(config, token);
    const token = await sendLink(services, trx, { email, locale }, 'change_email', { name, linkOf });
    await issueOneTimeToken(trx, clock.now(), {
      purpose: 'change_email',
      kind: 'user',
      subjectId: user_id,
      payload: { email, session_id },
      token,
    });
  });
}

interface Confirmation {
  readonly token: string;
  readonly password: string;
}

const change = { kind: 'user', purposes: ['change_email'] } as const;

/** Changes the address with the token that went to it and the password of whoever asked; ends the other sessions and every link to the old one. */
export async function confirmEmailChange(
  services: Services,
  db: Db,
  { now, requestId, origin }: Pick<ActorContext, 'now' | 'requestId' | 'origin'>,
  given: Confirmation,
): Promise<{ email: string }> {
  const seen = await ownerByPassword(db, now, given, change);
  try {
    return await inTransaction(db, async (trx) => {
      const { subject, payload } = await redeemOneTimeToken(trx, now, given.token, change);
      const { email, session_id } = payload;
      const isUnchanged = subject.credentials_version === seen.credentials_version;
      if (subject.blocked || !isUnchanged || email === undefined) throw new AppError('token_invalid');
      await changeRow(trx, 'users', subject.id, now, { email, confirmed_at: now.toISOString() });
      await revokeAccess(trx, now, subject, 'e-mail address changed', session_id);
      // Whoever read the mails of the old one could sign in by a link and make them; keys need the password as well.
      const webhooks_ended = await endWebhooks(trx, now, subject.id);
      const owner = { kind: 'user', id: subject.id, session_id: '', impersonator_id: null } as const;
      await audit(trx, { actor: owner, now, requestId, origin }, 'user.change_email', subject.id, {
        before: { email: subject.email },
        after: { email },
      });
      const notice = { name: subject.name, url: links.home(services.config), email };
      await sendMail(services, trx, recipientOf(subject), emailChanged, notice);
      if (webhooks_ended)
        await sendMail(services, trx, recipientOf({ ...subject, email }), emailChanged, {
          ...notice,
          webhooks_ended,
        });
      return { email };
    });
  } catch (error) {
    // Somebody else took the address while the mail was on its way.
    if (isDuplicate(error, 'users_email')) throw new AppError('already_exists', { cause: error });
    throw error;
  }
}
