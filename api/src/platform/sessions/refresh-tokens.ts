import { createHash } from 'node:crypto';
import { newToken } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { queueInsert } from '../database/transaction.ts';
import { seal, unseal } from './sealing.ts';

/** Several tabs and lost answers are not theft: for this long the immediate parent gets the same successor again. */
const graceMs = 10_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/**
 * Key that encrypts the successor, derived from the token that it follows: only the holder of that one can
 * read it.
 */
const keyOf = (token: string): Buffer => createHash('sha256').update(`seal:${token}`).digest();

/** A new refresh token of a session; only its hash is kept. */
export async function issueRefreshToken(
  db: Db,
  sessionId: string,
  now: Date,
  expiresAt: Date,
  parent: Buffer | null = null,
): Promise<string> {
  const token = newToken();
  await queueInsert(db, 'refresh_tokens', {
    token_hash: hashToken(token),
    session_id: sessionId,
    parent_hash: parent,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  return token;
}

type Rotation =
  | {
      readonly outcome: 'rotated';
      readonly sessionId: string;
      readonly token: string;
      readonly fresh: boolean;
    }
  | { readonly outcome: 'reused'; readonly sessionId: string }
  | { readonly outcome: 'unknown' };

/**
 * Exchanges a refresh token for its successor, in a transaction. A token is good once; its immediate parent is good for
 * a little longer and gets the same successor; anything older has been stolen or replayed.
 */
export async function rotateRefreshToken(trx: Db, token: string, now: Date): Promise<Rotation> {
  const hash = hashToken(token);
  const row = await trx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) <= now.getTime()) return { outcome: 'unknown' };
  const sessionId = row.session_id;
  if (row.used_at === null) {
    // The first one ends with its session, and so does each that follows.
    const successor = await issueRefreshToken(trx, sessionId, now, new Date(row.expires_at), hash);
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: now.toISOString(), successor_sealed: seal(keyOf(token), successor) })
      .where('token_hash', '=', hash)
      .execute();
    return { outcome: 'rotated', sessionId, token: successor, fresh: true };
  }
  const withinGrace = now.getTime() - Date.parse(row.used_at) <= graceMs;
  const child = await trx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('session_id', '=', sessionId)
    .where('parent_hash', '=', hash)
    .executeTakeFirst();
  if (withinGrace && row.successor_sealed && child?.used_at === null)
    return { outcome: 'rotated', sessionId, token: unseal(keyOf(token), row.successor_sealed), fresh: false };
  return { outcome: 'reused', sessionId };
}
