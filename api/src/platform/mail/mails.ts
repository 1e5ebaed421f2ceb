import type { ContactSubject } from '@rantau/shared/contacts';
import type { Locale } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { MailKind } from '@rantau/shared/mails';
import type { User } from '@rantau/shared/users';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { linkMails } from './account-mails.ts';
import { tokensOf } from './link-tokens.ts';
import type { MailTemplate, PlainTopic } from './mail-content.ts';
import { toHtml, toText } from './mail-layout.ts';

/** Retries for half a day at growing intervals. */
export const deliverMail = jobKind<{ mail_id: string }>('mail.deliver', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 1_800,
  expireInSeconds: 60,
  concurrency: 2,
});

export interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  /** Receiving customer, whose preferences decide on mails that are not about money or security. */
  readonly user_id?: Id<'user'>;
  /** Those preferences, where they were read with the address. */
  readonly notifications?: User['notifications'];
}

/** The record that a mail is about. */
export interface About {
  readonly subject_kind: ContactSubject;
  readonly subject_id: string;
}

async function isOptedOut(
  db: Db,
  topic: MailTemplate<object>['topic'],
  { user_id: userId, notifications }: Recipient,
): Promise<boolean> {
  if (topic === 'always' || topic === 'secret' || userId === undefined) return false;
  if (notifications) return !notifications[topic];
  const user = await db
    .selectFrom('users')
    .select(['notifications', 'closed_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return !user || user.closed_at !== null || !user.notifications[topic];
}

export type LinkMail = keyof typeof linkMails;

/** True if a stored mail holds a one-time link, which only its receiver may read. */
export const hasLink = (kind: MailKind): boolean => kind in linkMails;

/**
 * Stores a mail in the transaction of `db` and delivers it after the commit: no change without its mail, and no mail
 * without its change. A customer who does not want mails of its topic gets none.
 */
export const sendMail = <Data extends object>(
  services: Pick<Services, 'jobs' | 'clock'>,
  db: Db,
  to: Recipient,
  template: MailTemplate<Data, PlainTopic>,
  data: NoInfer<Data>,
  about?: About,
): Promise<void> => store(services, db, newId(services.clock.now()), to, template, data, about);

/**
 * Stores a mail with a one-time link, as {@link sendMail} does, and answers the token of the link, of which only a hash may
 * be kept: the link itself is made when the mail is sent, and stands nowhere else.
 */
export async function sendLink(
  services: Pick<Services, 'jobs' | 'clock' | 'config'>,
  db: Db,
  to: Recipient,
  name: LinkMail,
  { linkOf, ...data }: { readonly name: string; readonly linkOf: (token: string) => string },
): Promise<string> {
  const id = newId(services.clock.now());
  await store(services, db, id, to, linkMails[name], { ...data, url: linkOf(id) });
  return tokensOf(services.config, id)[0];
}

async function store<Data extends object>(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  db: Db,
  id: string,
  to: Recipient,
  template: MailTemplate<Data>,
  data: Data,
  about?: About,
): Promise<void> {
  if (await isOptedOut(db, template.topic, to)) return;
  const content = template.render[to.locale](data);
  const now = clock.now().toISOString();
  await queueInsert(db, 'mails', {
    id,
    kind: template.kind,
    subject_kind: about?.subject_kind ?? null,
    subject_id: about?.subject_id ?? null,
    to: to.email,
    user_id: to.user_id ?? null,
    locale: to.locale,
    subject: content.subject,
    html: toHtml(content, to.locale),
    text: toText(content, to.locale),
    state: 'queued',
    created_at: now,
    updated_at: now,
  });
  await jobs.enqueue(db, deliverMail, { mail_id: id });
}
