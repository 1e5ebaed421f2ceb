import { ECDH } from 'node:crypto';
import type { UserActor, VendorActor } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import { type MessageTopic, messageTopics } from '@rantau/shared/mails';
import {
  mostPushDevices,
  type PushChoice,
  type PushDevice,
  type PushDeviceDraft,
  type PushRenewal,
  type PushRenewed,
  pushConsent,
} from '@rantau/shared/push';
import { isPushAddress } from '../../integrations/messages/push-hosts.ts';
import { findKey, getKeyInForce } from '../../modules/push/push-keys.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordConsent } from '../../platform/mail/consents.ts';
import { notFound } from '../../platform/not-found.ts';
import { isSignedIn } from '../../platform/sessions/push-sessions.ts';
import { lockSubject } from '../../platform/sessions/subjects.ts';

type Owner = UserActor | VendorActor;
type ByOwner = ActorContext & { readonly actor: Owner };

const nouns = { user: 'user', vendor: 'vendor_user' } as const;

async function topicsOf(db: Db, { kind, id }: Owner): Promise<MessageTopic[]> {
  if (kind === 'vendor') return [];
  const row = await db
    .selectFrom('push_topics')
    .select('topics')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row?.topics ?? [...messageTopics];
}

const listDevices = (db: Db, { id }: Owner, now: Date): Promise<PushDevice[]> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'created_at', 'endpoint', 'user_agent', 'last_success_at'])
    .where('owner_id', '=', id)
    .where(isSignedIn(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whoever knows the address of a browser can try it at its push service: staff who act as its owner see none. */
const shownTo = (owner: Owner, device: PushDevice): PushDevice =>
  owner.kind === 'user' && owner.impersonator_id !== null ? { ...device, endpoint: '' } : device;

/** Browsers and topics of a person's notifications; a vendor's people choose no topics. */
export const getPushChoice = async (db: Db, owner: Owner, now: Date): Promise<PushChoice> => ({
  public_key: (await getKeyInForce(db)).public_key,
  topics: await topicsOf(db, owner),
  devices: (await listDevices(db, owner, now)).map((device) => shownTo(owner, device)),
});

/** True of a point on the curve that browsers use: encrypting for anything else would fail at each message. */
function isPublicKey(key: string): boolean {
  try {
    return Buffer.from(key, 'base64url')[0] === 4 && ECDH.convertKey(key, 'prime256v1', 'base64url') !== '';
  } catch {
    return false;
  }
}

/** Refuses an address that is none of a push service, and keys with which nothing can be encrypted. */
function checkBrowser(
  { pushSandboxUrl }: Config,
  { endpoint, keys }: Pick<PushDeviceDraft, 'endpoint' | 'keys'>,
): void {
  if (!isPushAddress(endpoint, pushSandboxUrl)) throw new AppError('push_service_unknown');
  if (!isPublicKey(keys.p256dh)) throw fieldError({ 'keys.p256dh': 'invalid' });
}

/** Waits for whatever is being done to the account; one that is blocked or closed gets nothing new. */
async function lockOwner(trx: Db, { kind, id }: Owner): Promise<void> {
  const owner = await lockSubject(trx, kind, id);
  if (!owner || owner.blocked) throw new AppError('session_revoked');
}

/** Keeps a customer's consent, or its end; those who work for a vendor are told of work. */
async function keepConsent(
  db: Db,
  { actor, now, origin }: ByOwner,
  consent: { readonly given: boolean; readonly topics: readonly MessageTopic[]; readonly text: string },
): Promise<void> {
  if (actor.kind !== 'user') return;
  const address = (origin?.device ?? '').slice(0, 200);
  await recordConsent(db, actor.id, now, {
    channel: 'push',
    place: 'portal',
    address,
    ...consent,
    topics: [...consent.topics],
  });
}

const auditAdded = (trx: Db, by: ByOwner, endpoint: string): Promise<void> => {
  const noun = nouns[by.actor.kind];
  return audit(trx, by, `${noun}.add_push_device`, by.actor.id, { after: { host: new URL(endpoint).host } });
};

/** Sends notifications to one more browser. A browser belongs to whoever subscribed in it last. */
export async function addPushDevice(
  { config }: { readonly config: Config },
  db: Db,
  by: ByOwner & { readonly locale: Locale },
  { endpoint, keys, public_key }: PushDeviceDraft,
): Promise<PushChoice> {
  const { actor, now, origin } = by;
  checkBrowser(config, { endpoint, keys });
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, actor);
    const key = await findKey(trx, public_key);
    if (!key) throw fieldError({ public_key: 'not_found' });
    const others = (await listDevices(trx, actor, now)).filter((each) => each.endpoint !== endpoint);
    if (others.length >= mostPushDevices)
      throw new AppError('too_many_push_devices', { metadata: { most: mostPushDevices } });
    const id = newId(now);
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await trx
      .insertInto('push_subscriptions')
      .values({
        id,
        created_at: now.toISOString(),
        owner_kind: actor.kind,
        owner_id: actor.id,
        session_id: actor.session_id,
        key_id: key.id,
        endpoint,
        ...keys,
        user_agent: (origin?.device ?? '').slice(0, 300),
      })
      .execute();
    const topics = await topicsOf(trx, actor);
    await keepConsent(trx, by, { given: true, topics, text: pushConsent[by.locale] });
    await auditAdded(trx, by, endpoint);
    return getPushChoice(trx, actor, by.now);
  });
}

/**
 * Ties a browser of the caller's to the session that is open in it, also under the new address that its push service gave
 * it. Whoever else had notifications there has them no more: the browser is the caller's now.
 */
export async function renewPushDevice(
  { config }: { readonly config: Config },
  db: Db,
  by: ByOwner,
  { endpoint, keys, public_key, replaces }: PushRenewal,
): Promise<PushRenewed> {
  const { actor } = by;
  checkBrowser(config, { endpoint, keys });
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, actor);
    const addresses = [endpoint, ...(replaces === null ? [] : [replaces])];
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', 'in', addresses)
      .where('owner_id', '!=', actor.id)
      .execute();
    // The browser subscribed with a key that is lost.
    const key = await getKeyInForce(trx);
    if (key.public_key !== public_key) return { is_on: false };
    const mine = await trx
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint'])
      .where('endpoint', 'in', addresses)
      .execute();
    const device = mine.find((each) => each.endpoint === endpoint) ?? mine[0];
    if (!device) return { is_on: false };
    await trx
      .updateTable('push_subscriptions')
      .set({ session_id: actor.session_id, endpoint, ...keys, key_id: key.id })
      .where('id', '=', device.id)
      .execute();
    if (device.endpoint !== endpoint) await auditAdded(trx, by, endpoint);
    return { is_on: true };
  });
}

/** Ends notifications in a browser of the caller's. */
export const removePushDevice = (db: Db, by: ByOwner, id: string): Promise<PushChoice> =>
  inTransaction(db, async (trx) => {
    const { actor } = by;
    const removed = await trx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .returning('endpoint')
      .executeTakeFirstOrThrow(notFound);
    await keepConsent(trx, by, { given: false, topics: await topicsOf(trx, actor), text: '' });
    const noun = nouns[actor.kind];
    await audit(trx, by, `${noun}.remove_push_device`, actor.id, {
      before: { host: new URL(removed.endpoint).host },
    });
    return getPushChoice(trx, actor, by.now);
  });

/** Keeps what a customer's notifications are about. */
export const choosePushTopics = (
  db: Db,
  by: ActorContext & { readonly actor: UserActor; readonly locale: Locale },
  chosen: readonly MessageTopic[],
): Promise<PushChoice> =>
  inTransaction(db, async (trx) => {
    const { actor } = by;
    await lockOwner(trx, actor);
    const before = await topicsOf(trx, actor);
    const topics = messageTopics.filter((topic) => chosen.includes(topic));
    await trx
      .insertInto('push_topics')
      .values({ user_id: actor.id, topics })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ topics }))
      .execute();
    await keepConsent(trx, by, { given: topics.length > 0, topics, text: pushConsent[by.locale] });
    await audit(trx, by, 'user.choose_push_topics', actor.id, {
      before: { topics: before },
      after: { topics },
    });
    return getPushChoice(trx, actor, by.now);
  });
