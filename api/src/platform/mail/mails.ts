import type { ContactSubject } from '@rantau/shared/contacts';
import type { Locale } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { MailKind } from '@rantau/shared/mails';
import type { User } from '@rantau/shared/users';
import { endOfQuietHours, isUrgent, isWhatsAppKind } from '@rantau/shared/whatsapp';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';
import { jobKind } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { linkMails } from './account-mails.ts';
import { tokensOf } from './link-tokens.ts';
import type { MailTemplate, PlainTopic } from './mail-content.ts';
import { toHtml, toText } from './mail-layout.ts';
import { findWhatsAppNumber, whatsAppContent } from './whatsapp-content.ts';

/** Retries for half a day at growing intervals. */
export const deliverMail = jobKind<{ mail_id: string }>('mail.deliver', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 1_800,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Retries for as long as the message may still go by WhatsApp. */
export const deliverWhatsApp = jobKind<{ message_id: string }>('whatsapp.deliver', {
  retryLimit: 8,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 60,
  concurrency: 4,
});

/** Time for a message to be taken and reported; with the job that looks every minute, e-mail follows within five. */
const fallBackMs = 210_000;

/** Until when a message that may go from `at` on has to be on its way. */
export const fallBackAt = (at: Date): string => new Date(at.getTime() + fallBackMs).toISOString();

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
 * Stores a message in the transaction of `db`, once for each channel that its receiver chose, and delivers it after the
 * commit: no change without its message, and no message without its change. A customer who does not want mails of its topic
 * gets none.
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
  const { kind, topic } = template;
  const content = template.render[to.locale](data);
  const at = clock.now();
  const now = at.toISOString();
  const message = {
    event_id: id,
    kind,
    topic,
    subject_kind: about?.subject_kind ?? null,
    subject_id: about?.subject_id ?? null,
    user_id: to.user_id ?? null,
    locale: to.locale,
    subject: content.subject,
    html: toHtml(content, to.locale),
    text: toText(content, to.locale),
    state: 'queued',
    created_at: now,
    updated_at: now,
  } as const;
  if (!(await isOptedOut(db, topic, to))) {
    await queueInsert(db, 'messages', { ...message, id, channel: 'email', to: to.email });
    await jobs.enqueue(db, deliverMail, { mail_id: id });
  }
  if (to.user_id === undefined || !isWhatsAppKind(kind)) return;
  const phone = await findWhatsAppNumber(db, to.user_id, kind, at);
  if (phone === null) return;
  const whatsAppId = newId(at);
  const morning = isUrgent(kind) ? null : endOfQuietHours(at);
  await queueInsert(db, 'messages', {
    ...message,
    id: whatsAppId,
    channel: 'whatsapp',
    to: phone,
    template: JSON.stringify(whatsAppContent(kind, to.locale, data, content)),
    not_before: morning?.toISOString() ?? null,
    fall_back_at: fallBackAt(morning ?? at),
  });
  await jobs.enqueue(
    db,
    deliverWhatsApp,
    { message_id: whatsAppId },
    { ...(morning !== null && { startAfter: morning }) },
  );
}
