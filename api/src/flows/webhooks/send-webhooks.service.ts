import { webhookRetryHours } from '@rantau/shared/webhooks';
import { sql } from 'kysely';
import { signedHeaders } from '../../integrations/webhooks/signature.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { stateChangedChannel } from '../../platform/change-feed.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { type Outcome, postTo } from '../../platform/network/post.ts';
import type { Network } from '../../platform/network/public-network.ts';
import type { Services } from '../../platform/services.ts';
import { findSubject } from '../../platform/sessions/subjects.ts';
import { fanOut } from './fan-out.service.ts';
import { networkOf } from './webhook-endpoints.service.ts';
import { secretsOf } from './webhook-secrets.ts';
import { webhookDisabled } from './webhooks.mails.ts';

/** Sends what is due. Each event has its own next attempt; the job looks every minute, and when something changes. */
export const sendWebhooks = jobKind('webhooks.send', {
  cron: '* * * * *',
  retryLimit: 0,
  expireInSeconds: 300,
});

/** `webhook-id` of an event for an endpoint: the same however often it is sent. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Until the next attempt, after the first, the second … and each further failure. */
const delays = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour] as const;
const longestRetryAfter = 12 * hour;
/** An attempt takes ten seconds at most; after this somebody else takes over from a process that was killed. */
const leaseMs = minute;
/** Requests of one process that are under way at once, and of all processes to one endpoint. */
const mostAtOnce = 64;
const mostOfEndpoint = 4;
/** Until what is due is looked for again, while a slow receiver is waited for. */
const lookMs = 250;
/** A run begins nothing new after this; the next one does. */
const runMs = 2 * minute;

const retryMs = webhookRetryHours * hour;
/** Three days as well; the first failure comes a little after what happened. */
const disabledAfterMs = retryMs - hour;
const iso = (now: Date, ms = 0): string => new Date(now.getTime() + ms).toISOString();

/** The delay grows, and is scattered by a fifth, so that what failed together does not come back together. */
function delayAfter(attempts: number, { retryAfter }: Outcome): number {
  const delay = delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
  const scattered = delay * (0.9 + Math.random() * 0.2);
  return Math.max(scattered, Math.min((retryAfter ?? 0) * second, longestRetryAfter));
}

/**
 * Takes what is due, a few for each endpoint, and in turn for each owner, of whom those with the least under way come first: a
 * slow or dead receiver holds up its own events only, and so do all that one person has.
 */
async function claimDue(db: Db, now: Date, most: number) {
  const at = iso(now);
  const { rows } = await sql<{ id: string }>`
    with under_way as (
      select claimed.endpoint_id, endpoint.owner_id
      from webhook_deliveries as claimed join webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id
      where claimed.state = 'waiting' and claimed.claimed_until > ${at}::timestamptz)
    update webhook_deliveries set claimed_until = ${iso(now, leaseMs)}::timestamptz where id in (
      select id from (
        select id, next_attempt_at,
          row_number() over (partition by owner_id order by next_attempt_at, id)
            + (select count(*) from under_way where under_way.owner_id = few.owner_id) as turn
        from (
          select due.id, due.next_attempt_at, endpoint.owner_id,
            row_number() over (partition by due.endpoint_id order by due.next_attempt_at, due.id)
              + (select count(*) from under_way where under_way.endpoint_id = due.endpoint_id) as place
          from webhook_deliveries as due join webhook_endpoints as endpoint on endpoint.id = due.endpoint_id
          where due.state = 'waiting' and due.next_attempt_at <= ${at}::timestamptz and endpoint.disabled_at is null
            and (due.claimed_until is null or due.claimed_until <= ${at}::timestamptz)) as few
        where place <= ${mostOfEndpoint}) as each
      order by turn, next_attempt_at limit ${most})
    and state = 'waiting' and (claimed_until is null or claimed_until <= ${at}::timestamptz)
    returning id`.execute(db);
  if (rows.length === 0) return [];
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select([
      'delivery.id',
      'delivery.endpoint_id',
      'delivery.body',
      'delivery.attempts',
      'delivery.began_at',
      'endpoint.url',
      'endpoint.secret',
      'endpoint.previous_secret',
      'endpoint.previous_secret_until',
      'endpoint.owner_kind',
      'endpoint.owner_id',
    ])
    .where(
      'delivery.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

type Claimed = Awaited<ReturnType<typeof claimDue>>[number];

/** Stops sending to an endpoint, and tells its owner. What waits for it has failed, and can be sent again. */
async function disable(
  services: Services,
  trx: Db,
  claimed: Claimed,
  now: Date,
  reason: 'gone' | 'failing',
): Promise<void> {
  const { endpoint_id: id, owner_kind: kind, url } = claimed;
  const disabled = await trx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: iso(now), disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!disabled) return;
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, claimed_until: null })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await audit(trx, bySystem(now), 'webhook_endpoint.disable', id, { after: { reason } });
  const owner = await findSubject(trx, kind, claimed.owner_id);
  if (!owner) return;
  const user = kind === 'user' && { user_id: owner.id };
  const mail = { name: owner.name, host: new URL(url).host, gone: reason === 'gone' };
  await sendMail(services, trx, { ...owner, ...user }, webhookDisabled, {
    ...mail,
    url: links.apiKeys[kind](services.config),
  });
}

/** Keeps what came of an attempt, and when the next one is. */
const keepOutcome = (
  services: Services,
  claimed: Claimed,
  { at, durationMs, outcome }: { readonly at: Date; readonly durationMs: number; readonly outcome: Outcome },
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const { status, problem, answer } = outcome;
    const isTaken = problem === null && status !== null && status >= 200 && status < 300;
    // What is on the way at once to one endpoint decides about it one after the other.
    const endpoint = await trx
      .selectFrom('webhook_endpoints')
      .select(['failing_since', 'disabled_at'])
      .where('id', '=', claimed.endpoint_id)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint) return;
    const attempts = claimed.attempts + 1;
    // The last attempt is made when the time is over, however long the delay before it would be.
    const ends = Date.parse(claimed.began_at) + retryMs;
    const next = iso(new Date(Math.min(now.getTime() + delayAfter(attempts, outcome), ends)));
    const isOver = endpoint.disabled_at !== null || now.getTime() >= ends;
    const givesUp = !isTaken && isOver;
    await trx
      .insertInto('webhook_attempts')
      .values({
        id: newId(now),
        delivery_id: claimed.id,
        at: iso(at),
        duration_ms: durationMs,
        status,
        problem,
        answer,
      })
      .execute();
    await trx
      .updateTable('webhook_deliveries')
      .set({
        state: isTaken ? 'delivered' : givesUp ? 'failed' : 'waiting',
        attempts,
        next_attempt_at: isTaken || givesUp ? null : next,
        claimed_until: null,
        last_status: status,
      })
      .where('id', '=', claimed.id)
      .execute();
    const failing = isTaken ? null : (endpoint.failing_since ?? iso(now));
    if (failing !== endpoint.failing_since)
      await trx
        .updateTable('webhook_endpoints')
        .set({ failing_since: failing })
        .where('id', '=', claimed.endpoint_id)
        .execute();
    if (status === 410) await disable(services, trx, claimed, now, 'gone');
    else if (failing !== null && now.getTime() - Date.parse(failing) >= disabledAfterMs)
      await disable(services, trx, claimed, now, 'failing');
  });

async function send(services: Services, claimed: Claimed, network: Network): Promise<void> {
  const at = services.clock.now();
  const { id, body, url } = claimed;
  const began = performance.now();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'RantauWebhooks/1.0',
    ...signedHeaders({ id: messageIdOf(id), body, at }, secretsOf(services.config, claimed, at)),
  };
  const outcome = await postTo(new URL(url), { body, headers }, network);
  await keepOutcome(services, claimed, { at, durationMs: Math.round(performance.now() - began), outcome });
}

/**
 * Addresses what has happened, and sends everything that is due, until nothing is left. Each event is sent at least once:
 * what a killed process had begun is sent again, with the same id.
 */
export async function sendDueWebhooks(
  services: Services,
  network: Network = networkOf(services.config),
): Promise<void> {
  const { db, clock } = services;
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const until = performance.now() + runMs;
  while (performance.now() < until && failures.length === 0) {
    await fanOut(db, clock.now());
    const due = await claimDue(db, clock.now(), mostAtOnce - sending.size);
    for (const claimed of due) {
      const sent = send(services, claimed, network)
        .catch((error: unknown) => failures.push(error))
        .then(() => void sending.delete(sent));
      sending.add(sent);
    }
    if (sending.size === 0) break;
    await Promise.race([...sending, new Promise((done) => setTimeout(done, lookMs))]);
  }
  await Promise.all(sending);
  if (failures.length > 0) throw failures[0];
}

/** Sends at once what changes anywhere in the product; what this process misses waits a minute at most. */
export async function sendWebhooksOnChanges({ db, jobs, notifications }: Services): Promise<void> {
  const enqueueWaiting = async () => {
    const waiting = await db.selectFrom('webhook_events').select('id').limit(1).executeTakeFirst();
    if (waiting) await jobs.enqueue(db, sendWebhooks, {});
  };
  let asked = false;
  await notifications.listen(stateChangedChannel, () => {
    if (asked) return;
    asked = true;
    setTimeout(() => {
      asked = false;
      // The database may be away.
      enqueueWaiting().catch(() => {});
    }, 500).unref();
  });
}
