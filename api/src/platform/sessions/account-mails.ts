import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { jobKind } from '../jobs/jobs.ts';
import { accountExists } from '../mail/account-mails.ts';
import { links } from '../mail/links.ts';
import { type LinkMail, type Recipient, sendLink, sendMail } from '../mail/mails.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { auditedAccount } from './audited-account.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { findByEmail, lockUnchanged, type Subject, type SubjectKind } from './subjects.ts';

type Purpose = 'confirm_email' | 'magic_link' | 'password_reset';

interface MailRequest {
  /** `registered`: somebody asked for an account with this address, whether or not it had one. */
  readonly purpose: Purpose | 'registered';
  readonly kind: SubjectKind;
  readonly email: string;
  /** In which request; of a job that is older than this there is none. */
  readonly asked?: Pick<ActorContext, 'requestId' | 'origin'>;
}

/**
 * Looks for the account only after the answer has left: neither what a caller reads nor how long it takes tells
 * whether an address is known.
 */
export const sendAccountMail = jobKind<MailRequest>('account-mail.send', { retryLimit: 10 });

/** A call that has a mail sent. */
export interface MailRequestContext extends Pick<ActorContext, 'now'> {
  readonly db: Db;
  readonly request: { readonly ip: string };
}

/** An address without what many providers let its owner write behind a plus sign: it is one mailbox. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/** Counts a mail to an address, which may be a stranger's, for whoever asks for it. */
export async function countAccountMail(
  db: Db,
  now: Date,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  const of = mailboxOf(email);
  await countTry(db, now, 'account-mail-address', { of });
  await countTry(db, now, 'account-mail-address-network', { of, ip });
}

/** Has a mail with a one-time link sent to an address, if there is an account that may get it. */
export async function askForAccountMail(
  services: Services,
  { db, now, request, requestId, origin }: MailRequestContext & Pick<ActorContext, 'requestId' | 'origin'>,
  wanted: MailRequest,
): Promise<void> {
  await countTry(db, now, 'account-mail', { ip: request.ip }, services.config.loginsPerMinute);
  await countAccountMail(db, now, { email: wanted.email, ip: request.ip });
  await services.jobs.enqueue(db, sendAccountMail, { ...wanted, asked: { requestId, origin } });
}

export async function handleAccountMail(
  services: Services,
  { purpose, kind, email, asked }: MailRequest,
): Promise<void> {
  const subject = await findByEmail(services.db, kind, email);
  if (purpose === 'password_reset') {
    const { subject_id, subject_kind } = auditedAccount(services.config, subject, email);
    const by = { requestId: '', ...asked, actor: { kind: 'visitor' }, now: services.clock.now() } as const;
    await audit(services.db, by, 'password.ask_reset', subject_id, { subject_kind });
  }
  if (!subject || subject.blocked || (purpose === 'confirm_email' && subject.confirmed)) return;
  await inTransaction(services.db, async (trx) => {
    if (purpose === 'registered' && subject.confirmed)
      await sendMail(services, trx, recipientOf(subject), accountExists, {
        name: subject.name,
        url: links.login(services.config),
      });
    else await mailOneTimeLink(services, trx, subject, mailFor(purpose, subject));
  });
}

/** Purpose of the mail: a customer entered by staff has no password to confirm with yet, and chooses one. */
function mailFor(purpose: MailRequest['purpose'], subject: Subject): Purpose | 'invitation' {
  const confirms = purpose === 'registered' || purpose === 'confirm_email';
  if (confirms) return subject.password_hash === null ? 'invitation' : 'confirm_email';
  return purpose;
}

/** A customer's mails are on their record. */
export const recipientOf = ({ kind, id, email, locale }: Subject): Recipient => ({
  email,
  locale,
  ...(kind === 'user' && { user_id: id as Id<'user'> }),
});

/** A link for one use, by mail, in the transaction of `trx`. */
export async function mailOneTimeLink(
  services: Services,
  trx: Db,
  seen: Subject,
  name: Purpose | 'invitation',
): Promise<void> {
  const subject = await lockUnchanged(trx, seen);
  const quote = name === 'confirm_email' ? await carriedQuote(trx, subject) : '';
  const token = await sendLink(services, trx, recipientOf(subject), name, {
    name: subject.name,
    linkOf: (token) => linkOf(services, subject.kind, name, token, quote),
  });
  await issueOneTimeToken(trx, services.clock.now(), {
    purpose: name === 'invitation' ? 'set_password' : name,
    kind: subject.kind,
    subjectId: subject.id,
    token,
  });
}

/** Quote that a new customer saved before they registered; empty without one. */
async function carriedQuote(db: Db, { id }: Subject): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('carried_quote')
    .where('id', '=', id as Id<'user'>)
    .executeTakeFirst();
  return row?.carried_quote ?? '';
}

function linkOf(
  { config }: Services,
  kind: SubjectKind,
  name: LinkMail,
  token: string,
  quote: string,
): string {
  if (name === 'confirm_email') return links.confirmEmail(config, token, quote);
  if (name === 'magic_link' && kind !== 'admin') return links.magicLink[kind](config, token);
  return links.setPassword[kind](config, token);
}
