import { createHash, randomInt } from 'node:crypto';
import { apiKeyMark } from '@rantau/shared/api-keys';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Letters and digits after the mark, of nearly six bits each; of them so many are shown. */
const length = 43;
const shown = 8;

/** A random key of 256 bits that a double click selects whole. */
export const newApiKey = (): string =>
  apiKeyMark + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const prefixOf = (key: string): string => key.slice(0, apiKeyMark.length + shown);

/** A fast hash: a random key of 256 bits cannot be guessed. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key with this hash, whatever its state, and what its owner's actor is made of. */
export const findApiKey = (db: Db, hash: Buffer) =>
  db
    .selectFrom('api_keys as key')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'key.owner_id').on('key.owner_kind', '=', 'user'),
    )
    .leftJoin('vendor_users as person', (join) =>
      join.onRef('person.id', '=', 'key.owner_id').on('key.owner_kind', '=', 'vendor'),
    )
    .select([
      'key.id',
      'key.owner_kind',
      'key.owner_id',
      'key.prefix',
      'key.scopes',
      'key.expires_at',
      'key.last_used_at',
      'key.last_network',
      'key.revoked_at',
      'person.vendor_id',
      (eb) => eb.fn.coalesce('users.locale', 'person.locale').as('locale'),
    ])
    .where('key_hash', '=', hash)
    .executeTakeFirst();

/** Notes a use of a key; true if it is the first from this network. */
export async function noteApiKeyUse(db: Db, now: Date, keyId: string, network: string): Promise<boolean> {
  const { rows } = await sql<{ network: string }>`
    with used as (
      update api_keys set last_used_at = ${now.toISOString()}::timestamptz, last_network = ${network} where id = ${keyId}::uuid)
    insert into api_key_networks (api_key_id, network, first_used_at)
    values (${keyId}::uuid, ${network}, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning network`.execute(db);
  return rows.length > 0;
}

/** Disables every webhook of a person; a session alone may have made it. Answers true if there were any. */
export async function endWebhooks(trx: Db, now: Date, ownerId: string): Promise<boolean> {
  const endpoints = await trx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: now.toISOString(), disabled_reason: 'account' })
    .where('owner_id', '=', ownerId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  return endpoints.length > 0;
}

/**
 * Ends every key of a person, and their webhooks: their account was closed or blocked, or whoever knew the old password, or
 * read the old address, may have made them. Answers true if there were any.
 */
export async function endIntegrations(trx: Db, now: Date, ownerId: string, reason: string): Promise<boolean> {
  const keys = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  const webhooks = await endWebhooks(trx, now, ownerId);
  return keys.length > 0 || webhooks;
}

/** Removes what the keys and webhooks of a closed account say of its owner: names, networks, addresses and what was sent. */
export async function forgetIntegrations(trx: Db, ownerId: string): Promise<void> {
  const keys = trx.selectFrom('api_keys').select('id').where('owner_id', '=', ownerId);
  await trx.deleteFrom('api_key_networks').where('api_key_id', 'in', keys).execute();
  await trx
    .updateTable('api_keys')
    .set({ name: '—', last_network: null })
    .where('owner_id', '=', ownerId)
    .execute();
  await trx.deleteFrom('webhook_endpoints').where('owner_id', '=', ownerId).execute();
}
