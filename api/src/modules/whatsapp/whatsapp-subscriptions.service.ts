import { randomInt } from 'node:crypto';
import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { formatPhone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { messageTopics } from '@rantau/shared/mails';
import {
  type CustomerChannels,
  codesIn,
  consentText,
  type MessageConsent,
  type WhatsAppChoice,
  type WhatsAppChoiceDraft,
} from '@rantau/shared/whatsapp';
import { sql } from 'kysely';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordConsent } from '../../platform/mail/consents.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { isSignedIn } from '../../platform/sessions/push-sessions.ts';
import { whatsAppNumberConfirmed } from './whatsapp.mails.ts';
import { isStoppedNumber } from './whatsapp-numbers.repository.ts';
import { findSettingsInForce } from './whatsapp-settings.repository.ts';

/** The company's number to which customers write; null while none is on, or it is not known. */
async function findCompanyPhone(db: Db): Promise<string | null> {
  return (await findSettingsInForce(db))?.phone || null;
}

/** Life of a code from when it was made, whatever is asked for meanwhile, and the wrong ones that it outlives. */
const codeMs = 86_400_000;
const mostWrongCodes = 10;

/** SQL condition on a subscription: its code still counts where so many are tried at once. */
const takesCode = (now: Date, tried = 1) =>
  sql<boolean>`(whatsapp_subscriptions.code_ends_at > ${now.toISOString()}::timestamptz
    and whatsapp_subscriptions.wrong_codes + ${tried}::int <= ${mostWrongCodes}::int)`;

/** A customer's choice of messages by WhatsApp; of one who has chosen nothing, the number that they registered with. */
export async function getChoice(
  db: Db,
  { now, actor }: Pick<ActorContext, 'now' | 'actor'>,
  userId: Id<'user'>,
): Promise<WhatsAppChoice> {
  const company = await findCompanyPhone(db);
  const is_available = company !== null;
  const row = await db
    .selectFrom('whatsapp_subscriptions')
    .select(['phone', 'topics', 'consented_at', 'confirmed_at', 'stopped_at', 'code'])
    .select(takesCode(now).as('takes_code'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row) {
    const { code, takes_code, ...shown } = row;
    const isAwaited = code !== null && takes_code && row.stopped_at === null;
    const isShown = isAwaited && isOwnerInPerson({ actor });
    return {
      is_available,
      ...shown,
      confirmation: company !== null && isShown ? { phone: company, code } : null,
    };
  }
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(notFound);
  const never = { consented_at: null, confirmed_at: null, confirmation: null, stopped_at: null };
  return { is_available, phone: user.phone, topics: [], ...never };
}

/** Short enough to be typed: it counts only where it comes from the number that it confirms. */
const newCode = (): string => String(randomInt(100_000, 1_000_000));

/**
 * Keeps what a customer chose, with the words that they agreed to. Another number takes messages once its owner has confirmed
 * it; until then, they go by e-mail.
 */
export const chooseWhatsApp = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  { phone, topics, locale }: WhatsAppChoiceDraft,
): Promise<WhatsAppChoice> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, userId);
    if (!(await findCompanyPhone(trx))) throw new AppError('whatsapp_unavailable');
    if (await isStoppedNumber(trx, phone)) throw new AppError('whatsapp_number_stopped');
    const chosen = [...new Set(topics)];
    const values = { phone, topics: chosen, consented_at: by.now.toISOString(), stopped_at: null };
    const before = await getChoice(trx, by, userId);
    const code = newCode();
    const code_ends_at = new Date(by.now.getTime() + codeMs).toISOString();
    const isSame = sql<boolean>`whatsapp_subscriptions.phone = excluded.phone`;
    const keepsCode = sql<boolean>`(${isSame} and (whatsapp_subscriptions.confirmed_at is not null or ${takesCode(by.now)}))`;
    await trx
      .insertInto('whatsapp_subscriptions')
      .values({ user_id: userId, ...values, code, code_ends_at })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          ...values,
          confirmed_at: sql`case when ${isSame} then whatsapp_subscriptions.confirmed_at end`,
          contact_id: sql`case when ${isSame} then whatsapp_subscriptions.contact_id end`,
          code: sql`case when ${keepsCode} then whatsapp_subscriptions.code else excluded.code end`,
          code_ends_at: sql`case when ${keepsCode} then whatsapp_subscriptions.code_ends_at else excluded.code_ends_at end`,
          wrong_codes: sql`case when ${keepsCode} then whatsapp_subscriptions.wrong_codes else 0 end`,
        }),
      )
      .execute();
    await recordConsent(trx, userId, by.now, {
      channel: 'whatsapp',
      given: true,
      address: phone,
      topics: chosen,
      text: consentText[locale],
      place: 'portal',
    });
    await audit(trx, by, 'user.choose_whatsapp', userId, {
      before: { phone: before.phone, topics: before.topics },
      after: { phone, topics: chosen },
    });
    return getChoice(trx, by, userId);
  });

interface Confirmation {
  /** Number from which a message came, and its writer's id at WhatsApp. */
  readonly phone: string;
  readonly contactId: string | null;
  readonly text: string;
}

/**
 * Takes a message as the proof of its number in every account whose code it holds; its customer is told by mail. Answers the
 * language of one.
 */
export async function confirmNumber(
  services: Services,
  trx: Db,
  by: ActorContext,
  { phone, contactId, text }: Confirmation,
): Promise<Locale | null> {
  const codes = [...new Set(codesIn(text))];
  if (codes.length === 0) return null;
  const confirmed = await trx
    .updateTable('whatsapp_subscriptions')
    .from('users')
    .set({ confirmed_at: by.now.toISOString(), code: null, contact_id: contactId })
    .whereRef('users.id', '=', 'whatsapp_subscriptions.user_id')
    .where('whatsapp_subscriptions.phone', '=', phone)
    .where('code', 'in', codes)
    .where(takesCode(by.now, codes.length))
    .where('stopped_at', 'is', null)
    .where('closed_at', 'is', null)
    .returning(['user_id', 'topics', 'locale', 'name', 'email'])
    .execute();
  await trx
    .updateTable('whatsapp_subscriptions')
    .set({ wrong_codes: sql`wrong_codes + ${codes.length}::int` })
    .where('phone', '=', phone)
    .where('code', 'is not', null)
    .where(takesCode(by.now))
    .execute();
  for (const { user_id, topics, name, ...to } of confirmed) {
    const consent = {
      channel: 'whatsapp',
      place: 'whatsapp',
      given: true,
      address: phone,
      topics,
      text,
    } as const;
    await recordConsent(trx, user_id, by.now, consent);
    await audit(trx, by, 'user.confirm_whatsapp', user_id, { after: { phone } });
    // Whoever sits at their screen could otherwise read along unseen, also after another password.
    const told = { name, phone: formatPhone(phone), url: links.profile(services.config) };
    await sendMail(services, trx, { ...to, user_id }, whatsAppNumberConfirmed, told);
  }
  return confirmed[0]?.locale ?? null;
}

/** The number of somebody whose message or report does not say it, by their id at WhatsApp. */
export const findPhoneOf = async (db: Db, contactId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('whatsapp_subscriptions')
      .select('phone')
      .where('contact_id', '=', contactId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
  )?.phone ?? null;

/** Keeps the id at WhatsApp of whoever got a message at a number: what they write later may come without the number. */
export const keepContactId = async (db: Db, phone: string, contactId: string): Promise<void> => {
  await db
    .updateTable('whatsapp_subscriptions')
    .set({ contact_id: contactId })
    .where('phone', '=', phone)
    .where('confirmed_at', 'is not', null)
    .where('contact_id', 'is distinct from', contactId)
    .execute();
};

interface Stop extends Pick<MessageConsent, 'text' | 'place'> {
  readonly userId: Id<'user'>;
}

/** Ends all messages by WhatsApp to a customer, from this moment on: those that wait go by e-mail. */
export const stopWhatsApp = (db: Db, by: ActorContext, { userId, text, place }: Stop): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('whatsapp_subscriptions')
      .set({ stopped_at: by.now.toISOString() })
      .where('user_id', '=', userId)
      .where('stopped_at', 'is', null)
      .returning(['phone', 'topics'])
      .executeTakeFirst();
    if (!row) return;
    await recordConsent(trx, userId, by.now, {
      channel: 'whatsapp',
      given: false,
      address: row.phone,
      topics: row.topics,
      text,
      place,
    });
    await audit(trx, by, 'user.stop_whatsapp', userId, { after: { stopped_at: by.now.toISOString() } });
  });

/** Customers who are reached at a number that is theirs, whether or not they have stopped. */
export const findCustomersAt = (db: Db, phone: string) =>
  db
    .selectFrom('whatsapp_subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id as user_id', 'name', 'locale', 'stopped_at'])
    .where('whatsapp_subscriptions.phone', '=', phone)
    .where('whatsapp_subscriptions.confirmed_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();

/** Channels by which a customer is reached, for staff. */
export async function getChannels(
  db: Db,
  by: Pick<ActorContext, 'now' | 'actor'>,
  userId: Id<'user'>,
): Promise<CustomerChannels> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'refused_email', 'email_refused_at', 'email_refused_reason'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(notFound);
  const isRefused = user.refused_email === user.email;
  const consents = await db
    .selectFrom('message_consents')
    .select(['id', 'at', 'channel', 'given', 'address', 'topics', 'text', 'place'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const push = await db
    .selectFrom('push_subscriptions')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('last_success_at').as('last_success_at'),
    ])
    .where('owner_id', '=', userId)
    .where(isSignedIn(by.now))
    .executeTakeFirstOrThrow();
  const topics = await db
    .selectFrom('push_topics')
    .select('topics')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    user_id: user.id,
    email: user.email,
    email_refused_at: isRefused ? user.email_refused_at : null,
    email_refused_reason: isRefused ? user.email_refused_reason : null,
    whatsapp: await getChoice(db, by, userId),
    push: {
      topics: topics?.topics ?? [...messageTopics],
      device_count: Number(push.count),
      last_success_at: push.last_success_at,
    },
    consents,
  };
}
