import { sql } from 'kysely';
import type { ReportedState } from '../../integrations/messages/channel.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { deliverMail } from '../../platform/mail/mails.ts';
import { unsubscribableTopics } from '../../platform/mail/unsubscribe.ts';
import type { Services } from '../../platform/services.ts';

/** States that a message may be in when a report of each state comes. No report moves it back; who has read it has it. */
const before = {
  sent: ['queued', 'sending', 'sent'],
  failed: ['queued', 'sending', 'sent'],
  delivered: ['queued', 'sending', 'sent', 'failed'],
  read: ['queued', 'sending', 'sent', 'failed', 'delivered'],
} as const satisfies Readonly<Record<ReportedState, readonly string[]>>;

export interface Change {
  readonly state: ReportedState;
  readonly at: Date;
  readonly error: string | null;
}

/**
 * Sends an event by e-mail that did not come through, unless one has gone: the address of the account as it is now. Whoever
 * unsubscribed from a topic gets no e-mail about it, and what still comes by another channel is not sent because of a browser.
 */
async function fallBack({ jobs }: Pick<Services, 'jobs'>, db: Db, id: string, now: Date): Promise<void> {
  const mailId = newId(now);
  const at = now.toISOString();
  const { rows } = await sql<{ id: string }>`
    insert into messages (id, created_at, updated_at, event_id, kind, topic, subject_kind, subject_id, user_id, locale,
      subject, html, text, state, channel, "to")
    select ${mailId}::uuid, ${at}::timestamptz, ${at}::timestamptz, event_id, messages.kind, topic, subject_kind, subject_id,
      user_id, messages.locale, subject, html, text, 'queued', 'email', users.email
    from messages join users on users.id = user_id
    where messages.id = ${id}::uuid and users.closed_at is null
      and (topic is null or topic <> all(${[...unsubscribableTopics]}::text[]) or (users.notifications ->> topic)::boolean)
      and (channel <> 'push' or not exists (select from messages as other
        where other.event_id = messages.event_id and other.channel <> 'push' and other.state <> 'failed'))
    on conflict (event_id, channel) do nothing returning id`.execute(db);
  if (rows.length > 0) await jobs.enqueue(db, deliverMail, { mail_id: mailId });
}

/** Moves a message of a channel besides e-mail on, never back, and has what failed go by e-mail. Call it in a transaction. */
export async function moveMessageOn(
  services: Pick<Services, 'jobs'>,
  db: Db,
  id: string,
  { state, at, error }: Change,
  now: Date,
): Promise<void> {
  const instant = at.toISOString();
  const moved = await db
    .updateTable('messages')
    .set({
      state,
      fall_back_at: null,
      last_error:
        state === 'failed' ? sql<string>`coalesce(${error}::text, last_error, 'not_reported')` : null,
      ...(state === 'sent' && { sent_at: sql<string>`coalesce(sent_at, ${instant}::timestamptz)` }),
      // Who has read a message had it before, whichever report came first.
      ...((state === 'delivered' || state === 'read') && {
        delivered_at: sql<string>`coalesce(delivered_at, ${instant}::timestamptz)`,
      }),
      ...(state === 'read' && { read_at: instant }),
      ...changedAt(now),
    })
    .where('id', '=', id)
    .where('channel', '<>', 'email')
    .where('state', 'in', before[state])
    .returning('id')
    .executeTakeFirst();
  if (moved && state === 'failed') await fallBack(services, db, id, now);
}

interface End {
  /** True if it was taken just now. */
  readonly wasTaken: boolean;
  readonly error: string | null;
}

/** Ends the attempts at a message: it is sent if it was taken, or if some browser of its receiver has it, else it has failed. Call it in a transaction. */
export async function endAttempts(
  services: Pick<Services, 'jobs'>,
  db: Db,
  id: string,
  { wasTaken, error }: End,
  now: Date,
): Promise<void> {
  const earlier = await db
    .deleteFrom('push_deliveries')
    .where('message_id', '=', id)
    .returning('message_id')
    .execute();
  const state = wasTaken || earlier.length > 0 ? 'sent' : 'failed';
  await moveMessageOn(services, db, id, { state, at: now, error }, now);
}
