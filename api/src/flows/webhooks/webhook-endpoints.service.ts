import type { UserActor, VendorActor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import {
  type CreatedWebhookEndpoint,
  mostWebhookEndpoints,
  secretOverlapHours,
  type WebhookEndpoint,
  type WebhookEventType,
} from '@rantau/shared/webhooks';
import { sql } from 'kysely';
import { newSecret } from '../../integrations/webhooks/signature.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { everywhere, internet } from '../../platform/network/post.ts';
import { addressOf, type Network, Unreachable } from '../../platform/network/public-network.ts';
import { found, notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { lockSubject, type Subject } from '../../platform/sessions/subjects.ts';
import { sealWebhookSecret } from './webhook-secrets.ts';
import { webhookEndpointMade } from './webhooks.mails.ts';

export type ByOwner = ActorContext & { readonly actor: UserActor | VendorActor };

const countOf = (state: 'waiting' | 'failed') =>
  sql<number>`(select count(*) from webhook_deliveries
    where endpoint_id = webhook_endpoints.id and state = ${sql.lit(state)})::int`;

/** The endpoints of a person, the oldest first. */
export const listEndpoints = (db: Db, ownerId: string): Promise<WebhookEndpoint[]> =>
  db
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'version',
      'created_at',
      'updated_at',
      'url',
      'event_types',
      'disabled_at',
      'disabled_reason',
      'failing_since',
      'previous_secret_until',
      countOf('waiting').as('waiting_count'),
      countOf('failed').as('failed_count'),
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** An endpoint of the caller's own; of anybody else's nobody learns that it exists. */
export async function getEndpoint(db: Db, { actor }: ByOwner, id: string): Promise<WebhookEndpoint> {
  const endpoint = found((await listEndpoints(db, actor.id)).find((each) => each.id === id));
  return endpoint;
}

/** Addresses that webhooks may go to: in production the public internet, else this machine as well. */
export const networkOf = ({ mode }: Pick<Config, 'mode'>): Network =>
  mode === 'production' ? internet : everywhere;

/** Refuses an address that nothing would be sent to; the name is looked up again at each request. */
export async function refuseAddress(
  { mode }: Pick<Config, 'mode'>,
  address: string,
  network: Network,
): Promise<void> {
  const url = new URL(address);
  if (mode === 'production' && url.protocol !== 'https:') throw fieldError({ url: 'https_only' });
  try {
    await addressOf(url, network);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw fieldError({ url: error.reason === 'credentials' ? 'invalid_url' : 'not_public' });
  }
}

/** Locks the caller: an account that is being blocked gets no open endpoint. */
async function lockOwner(trx: Db, { actor }: ByOwner): Promise<Subject> {
  const owner = await lockSubject(trx, actor.kind, actor.id);
  if (!owner || owner.blocked) throw new AppError('session_revoked');
  return owner;
}

/**
 * Refuses a session that ended while its call was on the way, as by a change of password, which ends every endpoint that is
 * there. Called with the caller locked.
 */
async function refuseEndedSession(trx: Db, { actor }: ByOwner): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw new AppError('session_revoked');
}

/** An endpoint for the audit log, which others read: an address may hold a secret. */
const audited = ({ url, ...endpoint }: WebhookEndpoint) => ({ ...endpoint, host: new URL(url).host });

/** Tells the owner where events are sent from now on: whoever sits at their screen could otherwise read along unseen. */
function tellOwner(services: Services, trx: Db, { actor }: ByOwner, owner: Subject, url: string) {
  const user = actor.kind === 'user' && { user_id: actor.id };
  return sendMail(services, trx, { ...owner, ...user }, webhookEndpointMade, {
    name: owner.name,
    host: new URL(url).host,
    url: links.apiKeys[actor.kind](services.config),
  });
}

interface Draft {
  readonly url: string;
  readonly event_types: readonly WebhookEventType[];
}

/** Has events sent to an address. */
export async function createEndpoint(
  services: Services,
  db: Db,
  by: ByOwner,
  { url, event_types }: Draft,
): Promise<CreatedWebhookEndpoint> {
  const { config } = services;
  const { actor, now } = by;
  await refuseAddress(config, url, networkOf(config));
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, by);
    await refuseEndedSession(trx, by);
    if ((await listEndpoints(trx, actor.id)).length >= mostWebhookEndpoints)
      throw new AppError('too_many_webhook_endpoints', { metadata: { most: mostWebhookEndpoints } });
    const id = newId(now);
    const secret = newSecret();
    await trx
      .insertInto('webhook_endpoints')
      .values({
        id,
        ...createdAt(now),
        owner_kind: actor.kind,
        owner_id: actor.id,
        url,
        event_types: [...new Set(event_types)],
        secret: sealWebhookSecret(config, secret),
      })
      .execute();
    const endpoint = await getEndpoint(trx, by, id);
    await audit(trx, by, 'webhook_endpoint.create', id, { after: audited(endpoint) });
    await tellOwner(services, trx, by, owner, url);
    return { ...endpoint, secret };
  });
}

interface Changes {
  readonly url?: string | undefined;
  readonly event_types?: readonly WebhookEventType[] | undefined;
  readonly disabled?: false | undefined;
}

/** Changes an endpoint, or lets one that was disabled begin again. */
export async function updateEndpoint(
  services: Services,
  db: Db,
  by: ByOwner,
  id: string,
  { url, event_types, disabled }: Changes,
  version: number,
): Promise<WebhookEndpoint> {
  const { config } = services;
  if (url !== undefined) await refuseAddress(config, url, networkOf(config));
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, by);
    await lockEndpoint(trx, by, id);
    await refuseEndedSession(trx, by);
    const before = await getEndpoint(trx, by, id);
    refuseStale(before, version);
    await changeRow(trx, 'webhook_endpoints', id, by.now, {
      ...(url !== undefined && { url }),
      ...(event_types && { event_types: [...new Set(event_types)] }),
      ...(disabled === false && { disabled_at: null, disabled_reason: null, failing_since: null }),
    });
    const after = await getEndpoint(trx, by, id);
    await audit(trx, by, 'webhook_endpoint.update', id, {
      before: audited(before),
      after: { ...audited(after), ...(after.url !== before.url && { url: 'changed' }) },
    });
    if (after.url !== before.url) await tellOwner(services, trx, by, owner, after.url);
    return after;
  });
}

/** Locks an endpoint of the caller's own. */
export async function lockEndpoint(trx: Db, { actor }: ByOwner, id: string) {
  return trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret', 'disabled_at'])
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export const removeEndpoint = (db: Db, by: ByOwner, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockEndpoint(trx, by, id);
    const before = await getEndpoint(trx, by, id);
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await audit(trx, by, 'webhook_endpoint.remove', id, { before: audited(before) });
  });

/** Replaces the secret. The old one signs beside it for a day, so that a receiver can change without a gap. */
export const rotateSecret = (
  { config }: Services,
  db: Db,
  by: ByOwner,
  id: string,
): Promise<CreatedWebhookEndpoint> =>
  inTransaction(db, async (trx) => {
    await lockOwner(trx, by);
    const row = await lockEndpoint(trx, by, id);
    await refuseEndedSession(trx, by);
    const secret = newSecret();
    await changeRow(trx, 'webhook_endpoints', id, by.now, {
      secret: sealWebhookSecret(config, secret),
      previous_secret: row.secret,
      previous_secret_until: new Date(by.now.getTime() + secretOverlapHours * 3_600_000).toISOString(),
    });
    await audit(trx, by, 'webhook_endpoint.rotate_secret', id);
    return { ...(await getEndpoint(trx, by, id)), secret };
  });
