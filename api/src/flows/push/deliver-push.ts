import { isUrgent, messageTopicOf } from '@rantau/shared/mails';
import { isPushKind, pushText } from '@rantau/shared/push';
import { sql } from 'kysely';
import { createWebPush, type PushMessage, type PushOutcome } from '../../integrations/messages/web-push.ts';
import { openPrivateKey } from '../../modules/push/push-keys.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { after, backOffMs } from '../../platform/jobs/back-off.ts';
import { deliverPush } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { isSignedIn } from '../../platform/sessions/push-sessions.ts';
import { endAttempts } from '../messages/message-states.ts';
import { pathOf, refuseIfTooEarly } from '../messages/waiting-messages.ts';

/** A run takes much less; after this another takes over from a process that was killed. */
const leaseMs = 2 * 60_000;
const mostPauseMinutes = 16;
const hour = 3_600;

/**
 * Takes a message that waits, or one that a killed process left. What that had sent and not yet kept goes again: a browser
 * shows a message of the same id in the place of the first.
 */
const take = (db: Db, id: string, now: Date) =>
  db
    .updateTable('messages')
    .set({ state: 'sending', attempts: sql<number>`attempts + 1`, ...changedAt(now) })
    .where('id', '=', id)
    .where('channel', '=', 'push')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and(
          eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now.toISOString())]),
        ),
        eb('state', '=', 'sending').and('updated_at', '<=', after(now, -leaseMs)),
      ]),
    )
    .returning(['id', 'kind', 'user_id', 'vendor_user_id', 'locale', 'template', 'attempts', 'fall_back_at'])
    .executeTakeFirst();

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

/** Browsers that do not have a message yet, of a receiver who is signed in there and still wants it. */
function findTargets(db: Db, { id, kind, user_id, vendor_user_id }: Taken, now: Date) {
  const topic = messageTopicOf[kind];
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('push_keys as key', 'key.id', 'push_subscriptions.key_id')
    .leftJoin('push_topics', 'push_topics.user_id', 'push_subscriptions.owner_id')
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'key.public_key', 'key.private_key'])
    .where('owner_id', '=', user_id ?? vendor_user_id)
    .where(isSignedIn(now))
    .where(sql<boolean>`(topics is null or ${topic}::text = any(topics))`)
    .where(
      sql<boolean>`not exists (select from push_deliveries
        where message_id = ${id}::uuid and subscription_id = push_subscriptions.id)`,
    )
    .execute();
}
type Target = Awaited<ReturnType<typeof findTargets>>[number];

/** A message as the service worker shows it (`portal/src/notifications.ts`). */
function toPushMessage({ config }: Services, { id, locale, template, vendor_user_id }: Taken): PushMessage {
  if (!template || !isPushKind(template.name)) throw new Error(`Message ${id} has no words`);
  const origin = vendor_user_id === null ? config.origins.app : config.origins.vendor;
  const text = pushText(template.name, locale, template.values);
  const urgent = isUrgent(template.name);
  return {
    id,
    payload: JSON.stringify({ id, ...text, lang: locale, path: pathOf(template, origin) }),
    isUrgent: urgent,
    // What says that something comes today is of no use tomorrow.
    ttl: (urgent ? 12 : 72) * hour,
  };
}

/** Sends to one browser and keeps what that says of it. */
async function sendTo(
  { db, config, clock }: Services,
  message: PushMessage,
  { private_key, public_key, ...target }: Target,
): Promise<PushOutcome> {
  const privateKey = openPrivateKey(config, private_key);
  if (privateKey === null) return { kind: 'refused', error: 'push_key_lost' };
  const keys = { publicKey: public_key, privateKey };
  const outcome = await createWebPush(config.pushSandboxUrl).send(target, keys, message);
  const device = { message_id: message.id, subscription_id: target.id };
  if (outcome.kind === 'gone')
    await db.deleteFrom('push_subscriptions').where('id', '=', target.id).execute();
  if (outcome.kind === 'accepted')
    await inTransaction(db, async (trx) => {
      // Its owner may have removed it meanwhile.
      const kept = await trx
        .updateTable('push_subscriptions')
        .set({ last_success_at: clock.now().toISOString() })
        .where('id', '=', target.id)
        .returning('id')
        .executeTakeFirst();
      if (kept)
        await trx
          .insertInto('push_deliveries')
          .values(device)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
  return outcome;
}

/** Time of the next attempt, after the pause that grows or the one that a push service asked for; null if that is too late. */
function nextAttempt(
  { attempts, fall_back_at }: Taken,
  outcomes: readonly PushOutcome[],
  now: Date,
): Date | null {
  const waits = outcomes.flatMap((outcome) => (outcome.kind === 'busy' ? [outcome.retryAfter ?? 0] : []));
  if (waits.length === 0) return null;
  const pause = Math.max(backOffMs(attempts - 1, mostPauseMinutes), ...waits.map((wait) => wait * 1_000));
  const next = new Date(now.getTime() + pause);
  return fall_back_at !== null && next.toISOString() < fall_back_at ? next : null;
}

/** Sends one message to the browsers of its receiver. It is sent once one of them has it, and failed once none can get it. */
export async function deliverByPush(services: Services, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  const message = await take(db, id, clock.now());
  if (!message) return refuseIfTooEarly(db, id);
  const targets = await findTargets(db, message, clock.now());
  const content = toPushMessage(services, message);
  const outcomes = await Promise.all(targets.map((target) => sendTo(services, content, target)));
  const now = clock.now();
  const error =
    outcomes.flatMap((outcome) => (outcome.kind === 'accepted' ? [] : [outcome.error]))[0] ?? null;
  const next = nextAttempt(message, outcomes, now);
  await inTransaction(db, async (trx) => {
    if (next) {
      await trx
        .updateTable('messages')
        .set({ state: 'queued', not_before: next.toISOString(), last_error: error, ...changedAt(now) })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .execute();
      await jobs.enqueue(trx, deliverPush, { message_id: id }, { startAfter: next });
      return;
    }
    const wasTaken = outcomes.some(({ kind }) => kind === 'accepted');
    await endAttempts(services, trx, id, { wasTaken, error: error ?? 'no_device' }, now);
  });
}
