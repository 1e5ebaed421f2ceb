import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { jobKind } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { links } from '../mails/links.ts';
import { type Recipient, sendMail } from '../mails/mails.service.ts';
import { countHit, keyed } from '../rate-limits/rate-limits.service.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { findByEmail, type Subject, type SubjectKind } from './subjects.ts';

type Purpose = 'confirm_email' | 'magic_link' | 'password_reset';

interface MailRequest {
  /** `registered`: somebody asked for an account with this address, whether or not it had one. */
  readonly purpose: Purpose | 'registered';
  readonly kind: SubjectKind;
  readonly email: string;
}

/**
 * Looks for the account only after the answer has left: neither what a caller reads nor how long it takes tells
 * whether an address is known.
 */
export const sendAccountMail = jobKind<MailRequest>('account-mail.send', { retryLimit: 10 });

interface Asked {
  readonly db: Db;
  readonly now: Date;
  readonly request: { readonly ip: string };
}

/** Has a mail with a one-time link sent to an address, if there is an account that may get it. */
export async function askForAccountMail(
  services: Services,
  { db, now, request }: Asked,
  wanted: MailRequest,
): Promise<void> {
  await countHit(db, now, `account-mail:ip:${request.ip}`, [
    { hits: services.config.loginsPerMinute * 6, seconds: 600 },
  ]);
  await countHit(db, now, keyed('account-mail', wanted.email), [{ hits: 5, seconds: 600 }]);
  await services.jobs.enqueue(db, sendAccountMail, wanted);
}

export async function handleAccountMail(
  services: Services,
  { purpose, kind, email }: MailRequest,
): Promise<void> {
  const subject = await findByEmail(services.db, kind, email);
  if (!subject || subject.blocked || (purpose === 'confirm_email' && subject.confirmed)) return;
  await inTransaction(services.db, async (trx) => {
    if (purpose === 'registered' && subject.confirmed)
      await sendMail(services, trx, recipientOf(subject), 'account_exists', {
        name: subject.name,
        url: links.login(services.config),
      });
    else await mailOneTimeLink(services, trx, subject, purpose === 'registered' ? 'confirm_email' : purpose);
  });
}

/** A customer's mails are on their record. */
export const recipientOf = ({ kind, id, email, locale }: Subject): Recipient => ({
  email,
  locale,
  ...(kind === 'user' && { user_id: id as Id<'user'> }),
});

/** A link for one use, by mail, in the transaction of `db`. */
export async function mailOneTimeLink(
  services: Services,
  db: Db,
  subject: Subject,
  purpose: Purpose | 'invitation',
): Promise<void> {
  const { kind, id, name } = subject;
  const token = await issueOneTimeToken(db, services.clock.now(), {
    purpose: purpose === 'invitation' ? 'set_password' : purpose,
    kind,
    subjectId: id,
  });
  await sendMail(services, db, recipientOf(subject), purpose, {
    name,
    url: linkOf(services, kind, purpose, token),
  });
}

function linkOf(
  { config }: Services,
  kind: SubjectKind,
  purpose: Purpose | 'invitation',
  token: string,
): string {
  if (purpose === 'confirm_email') return links.confirmEmail(config, token);
  if (purpose === 'magic_link' && kind !== 'admin') return links.magicLink[kind](config, token);
  return links.setPassword[kind](config, token);
}
