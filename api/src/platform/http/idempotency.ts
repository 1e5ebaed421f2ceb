import { createHash } from 'node:crypto';
import type { Endpoint } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { FastifyRequest } from 'fastify';
import { staffBehind } from '../audit/actor-context.ts';
import type { Db } from '../database/database.ts';
import { inTransaction, withQueued } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { SessionActor } from './sessions.ts';

const keyForm = /^[\w.:-]{8,200}$/;

/** Staff who act as a customer have keys of their own, for as long as they do. */
const ownerOf = (actor: SessionActor): string => (staffBehind(actor) === null ? actor.id : actor.session_id);

const fingerprintOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();

/**
 * Runs an idempotent call in a transaction that also keeps its answer under the caller's `Idempotency-Key`, so that
 * effect and answer exist together or not at all. A second call with the key waits for the first, then gets its answer.
 */
export function answerOnce<T>(
  { db, clock }: Services,
  declared: Endpoint,
  request: FastifyRequest,
  run: (db: Db) => Promise<T> | T,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  const actor = request.actor;
  if (key === undefined || actor === null) return inTransaction(db, async (trx) => run(trx));
  if (typeof key !== 'string' || !keyForm.test(key))
    return Promise.reject(new AppError('malformed_request', { metadata: { header: 'idempotency-key' } }));
  const fingerprint = fingerprintOf(request);
  const operation = `${declared.method} ${declared.path}`;
  const actor_id = ownerOf(actor);
  const owned = { actor_id, operation, key };
  return inTransaction(db, async (trx) => {
    const claim = { ...owned, body_hash: fingerprint, created_at: clock.now().toISOString() };
    const mine = await trx
      .insertInto('idempotency_keys')
      .values(claim)
      .onConflict((conflict) => conflict.columns(['actor_id', 'operation', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (mine) {
      const answer = await run(trx);
      await withQueued(trx)
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where('actor_id', '=', actor_id)
        .where('operation', '=', operation)
        .where('key', '=', key)
        .execute();
      return answer;
    }
    const stored = await trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer'])
      .where('actor_id', '=', actor_id)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!stored) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    if (!stored.body_hash.equals(fingerprint)) throw new AppError('idempotency_mismatch');
    return stored.answer as T;
  });
}
