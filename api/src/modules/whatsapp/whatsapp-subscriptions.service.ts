import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { messageTopics } from '@rantau/shared/mails';
import {
  type CustomerChannels,
  consentText,
  type MessageConsent,
  type WhatsAppChoice,
  type WhatsAppChoiceDraft,
} from '@rantau/shared/whatsapp';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordConsent } from '../../platform/mail/consents.ts';
import { isSignedIn } from '../../platform/sessions/push-sessions.ts';
import { isStoppedNumber } from './whatsapp-numbers.repository.ts';
import { findSettingsInForce } from './whatsapp-settings.repository.ts';

/** A customer's choice of messages by WhatsApp; of one who has chosen nothing, the number that they registered with. */
export async function getChoice(db: Db, userId: Id<'user'>): Promise<WhatsAppChoice> {
  const is_available = (await findSettingsInForce(db)) !== null;
  const row = await db
    .selectFrom('whatsapp_subscriptions')
    .select(['phone', 'topics', 'consented_at', 'stopped_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row) return { is_available, ...row };
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return { is_available, phone: user.phone, topics: [], consented_at: null, stopped_at: null };
}

/** Keeps what a customer chose, with the words that they agreed to. */
export const chooseWhatsApp = (
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  { phone, topics, locale }: WhatsAppChoiceDraft,
): Promise<WhatsAppChoice> =>
  inTransaction(db, async (trx) => {
    if (!(await findSettingsInForce(trx))) throw new AppError('whatsapp_unavailable');
    if (await isStoppedNumber(trx, phone)) throw new AppError('whatsapp_number_stopped');
    const chosen = [...new Set(topics)];
    const values = { phone, topics: chosen, consented_at: by.now.toISOString(), stopped_at: null };
    const before = await getChoice(trx, userId);
    await trx
      .insertInto('whatsapp_subscriptions')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    await recordConsent(trx, userId, by.now, {
      channel: 'whatsapp',
      given: true,
      address: phone,
      topics: chosen,
      text: consentText[locale],
      place: 'portal',
    });
    await audit(trx, by, {
      action: 'user.choose_whatsapp',
      subject_kind: 'user',
      subject_id: userId,
      before: { phone: before.phone, topics: before.topics },
      after: { phone, topics: chosen },
    });
    return getChoice(trx, userId);
  });

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
    await audit(trx, by, {
      action: 'user.stop_whatsapp',
      subject_kind: 'user',
      subject_id: userId,
      after: { stopped_at: by.now.toISOString() },
    });
  });

/** Customers who are reached at a number, whether or not they have stopped. */
export const findCustomersAt = (db: Db, phone: string) =>
  db
    .selectFrom('whatsapp_subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id as user_id', 'name', 'locale', 'stopped_at'])
    .where('whatsapp_subscriptions.phone', '=', phone)
    .where('closed_at', 'is', null)
    .execute();

/** Channels by which a customer is reached, for staff. */
export async function getChannels(db: Db, userId: Id<'user'>, now: Date): Promise<CustomerChannels> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'refused_email', 'email_refused_at', 'email_refused_reason'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
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
    .where(isSignedIn(now))
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
    whatsapp: await getChoice(db, userId),
    push: {
      topics: topics?.topics ?? [...messageTopics],
      device_count: Number(push.count),
      last_success_at: push.last_success_at,
    },
    consents,
  };
}
