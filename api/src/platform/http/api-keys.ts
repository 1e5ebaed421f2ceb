import { apiKeyMark } from '@rantau/shared/api-keys';
import { AppError } from '@rantau/shared/errors';
import type { FastifyRequest } from 'fastify';
import { findApiKey, hashApiKey, noteApiKeyUse } from '../api-keys/api-keys.ts';
import { audit } from '../audit/audit.ts';
import { callerOriginOf } from '../audit/caller-origin.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { TurnQueue } from '../rate-limits/call-queue.ts';
import { addressClassOf } from '../rate-limits/network.ts';
import { countTry } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import type { SessionActor } from './sessions.ts';

type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

/** The owner for whom a request's API key calls; null where it carries none. Throws a 401 where the key is not good. */
export type KeyHolder = (request: FastifyRequest) => Promise<SessionActor | null>;

/** Last use is exact to this. */
const noteEveryMs = 60_000;
const mostKnown = 10_000;

function keyIn({ headers }: FastifyRequest): string | null {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(apiKeyMark) ? token : null;
}

function actorOf({ id, owner_kind, owner_id, vendor_id, prefix, scopes }: ApiKeyRow): SessionActor {
  const given = { id: owner_id, session_id: id, api_key: { id, prefix, scopes } };
  if (owner_kind === 'user') return { kind: 'user', ...given, impersonator_id: null };
  if (vendor_id === null) throw new AppError('api_key_ended');
  return { kind: 'vendor', ...given, vendor_id };
}

/** Notes when and from where a key is used; its first use from another network is audited. */
async function noteUse(db: Db, now: Date, key: ApiKeyRow, request: FastifyRequest): Promise<void> {
  const network = addressClassOf(request.ip);
  const last = key.last_used_at === null ? 0 : Date.parse(key.last_used_at);
  if (key.last_network === network && now.getTime() - last < noteEveryMs) return;
  await inTransaction(db, async (trx) => {
    if (!(await noteApiKeyUse(trx, now, key.id, network))) return;
    const actor = actorOf(key);
    const origin = callerOriginOf({ ip: request.ip, headers: request.headers, actor });
    const by = { actor, now, requestId: request.id, origin };
    await audit(trx, by, 'api_key.use_from_new_network', key.id, { after: { prefix: key.prefix, network } });
  });
}

/** Refuses a key that was revoked, has expired or was used too often. */
async function refuseKey(db: Db, now: Date, { id, revoked_at, expires_at }: ApiKeyRow): Promise<void> {
  if (revoked_at !== null) throw new AppError('api_key_ended', { metadata: { reason: 'revoked' } });
  if (expires_at !== null && Date.parse(expires_at) <= now.getTime())
    throw new AppError('api_key_ended', { metadata: { reason: 'expired' } });
  await countTry(db, now, 'api-key', { of: id });
}

/** Reads API keys. One that was not good at its last call waits for the turn of its network: refusals cost others nothing. */
export function apiKeyHolder({ db, clock }: Services, turns: TurnQueue): KeyHolder {
  const known = new Set<string>();
  return async (request) => {
    const token = keyIn(request);
    if (token === null) return null;
    const hash = hashApiKey(token);
    const name = hash.toString('base64');
    if (!known.has(name)) await turns.await(request, 0);
    const key = await findApiKey(db, hash);
    if (!key) throw new AppError('api_key_unknown');
    const now = clock.now();
    await refuseKey(db, now, key).catch((error: unknown) => {
      known.delete(name);
      throw error;
    });
    if (known.size >= mostKnown) known.clear();
    known.add(name);
    await noteUse(db, now, key, request);
    if (!request.headers['accept-language'] && key.locale) request.locale = key.locale;
    return actorOf(key);
  };
}
