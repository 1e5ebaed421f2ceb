import { type ChosenKind, messageTopicOf } from '@rantau/shared/mails';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Messages that one customer gets by WhatsApp in 24 hours at most: each costs money. What is beyond them goes by e-mail. */
export const mostPerDay = 40;

interface ChosenChannels {
  /**
   * The number at which the customer wants it by WhatsApp; null of one who does not or has not confirmed that it is theirs, or
   * while WhatsApp is off.
   */
  readonly phone: string | null;
  /**
   * True of one who gets notifications about it in some browser, also while they are signed in in none: what they are not
   * shown goes by e-mail, even of those who want none beside their notifications.
   */
  readonly push: boolean;
}

/** Channels that a customer chose for a kind of message, besides e-mail. */
export async function findChannels(
  db: Db,
  userId: string,
  kind: ChosenKind,
  now: Date,
): Promise<ChosenChannels> {
  const topic = messageTopicOf[kind];
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const { rows } = await sql<ChosenChannels>`
    select
      (select phone from whatsapp_subscriptions
        where user_id = ${userId}::uuid and confirmed_at is not null and stopped_at is null and ${topic} = any(topics)
          and exists (select from whatsapp_settings where is_on)
          and (select count(*) from messages where user_id = ${userId}::uuid and channel = 'whatsapp'
            and created_at > ${since}::timestamptz) < ${mostPerDay}) as phone,
      exists (select from push_subscriptions where owner_id = ${userId}::uuid)
        and coalesce((select ${topic} = any(topics) from push_topics where user_id = ${userId}::uuid), true) as push`.execute(
    db,
  );
  return rows[0] ?? { phone: null, push: false };
}
