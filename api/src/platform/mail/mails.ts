import type { ContactSubject } from '@rantau/shared/contacts';
import type { Locale } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { endOfQuietHours, isChosenKind, isUrgent, type MailKind } from '@rantau/shared/mails';
import type { User } from '@rantau/shared/users';
import type { Insertable } from 'kysely';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { queueInsert } from '../database/transaction.ts';
import { after } from '../jobs/back-off.ts';
import { type JobKind, jobKind } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { linkMails } from './account-mails.ts';
import { findChannels } from './channels.ts';
import { tokensOf } from './link-tokens.ts';
import type { MailTemplate, PlainTopic } from './mail-content.ts';
import { toHtml, toText } from './mail-layout.ts';
import { messageContent } from './message-content.ts';

/** Retries for half a day at growing intervals. */
export const deliverMail = jobKind<{ mail_id: string }>('mail.deliver', {
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: 1_800,
  expireInSeconds: 60,
  // By two connections: a server that says nothing for 20 s holds a batch up for 40.
  batchSize: 4,
});

/** Retries for as long as the message may still go by WhatsApp. */
export const deliverWhatsApp = jobKind<{ message_id: string }>('whatsapp.deliver', {
  retryLimit: 8,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 60,
  concurrency: 4,
});

/** Each run sets the time of the next attempt itself; these retries are for a process that was killed. */
export const deliverPush = jobKind<{ message_id: string }>('push.deliver', {
  retryLimit: 8,
  retryDelay: 30,
  retryDelayMax: 600,
  expireInSeconds: 60,
  concurrency: 4,
});

/**
 * Time for a message to be on its way before the event goes by e-mail. WhatsApp: to be taken and reported; with the job that
 * looks every minute, e-mail follows within five. Notifications: half an hour of attempts.
 */
const fallBackMs = { whatsapp: 210_000, push: 40 * 60_000 } as const;

/** Until when a message that may go from `at` on has to be on its way. */
const fallBackAt = (channel: keyof typeof fallBackMs, at: Date): string => after(at, fallBackMs[channel]);

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
  if (to.user_id === undefined || !isChosenKind(kind)) return;
  const { phone, push } = await findChannels(db, to.user_id, kind, at);
  const contentFor = (channel: Channel) =>
    JSON.stringify(messageContent(channel, kind, to.locale, data, content));
  if (phone !== null)
    await queueMessage(jobs, db, at, {
      ...message,
      channel: 'whatsapp',
      to: phone,
      template: contentFor('whatsapp'),
    });
  if (push)
    await queueMessage(jobs, db, at, {
      ...message,
      channel: 'push',
      to: to.email,
      template: contentFor('push'),
    });
}

const deliveries = { whatsapp: deliverWhatsApp, push: deliverPush } as const satisfies Record<
  string,
  JobKind<{ message_id: string }>
>;
type Channel = keyof typeof deliveries;

type QueuedMessage = Omit<Insertable<Tables['messages']>, 'id' | 'not_before' | 'fall_back_at'> & {
  readonly kind: MailKind;
  readonly channel: Channel;
};

/** Stores a message of a channel besides e-mail, and delivers it after the commit; in the morning, unless it is urgent. */
export async function queueMessage(
  jobs: Services['jobs'],
  db: Db,
  at: Date,
  message: QueuedMessage,
): Promise<void> {
  const id = newId(at);
  const morning = isUrgent(message.kind) ? null : endOfQuietHours(at);
  await queueInsert(db, 'messages', {
    ...message,
    id,
    not_before: morning?.toISOString() ?? null,
    fall_back_at: fallBackAt(message.channel, morning ?? at),
  });
  await jobs.enqueue(
    db,
    deliveries[message.channel],
    { message_id: id },
    { ...(morning !== null && { startAfter: morning }) },
  );
}
