import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import type { Db } from './database.ts';
import { afterCommit, inTransaction, queueInsert, writeQueued } from './transaction.ts';

const api = await testApp();

it('does what waits for the commit after it, outside the transaction, and never where it is rolled back', async () => {
  const { db } = api.services;
  const done: string[] = [];
  await inTransaction(db, async (trx) => {
    await inTransaction(trx, (same) =>
      afterCommit(same, async (after) => done.push(`inside ${after.isTransaction}`)),
    );
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['inside false']);
  const rolledBack = inTransaction(db, async (trx) => {
    await afterCommit(trx, async () => done.push('rolled back'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await afterCommit(db, async () => done.push('at once'));
  expect(done).toEqual(['inside false', 'at once']);
});

describe('a queued row', () => {
  const window_start = '2026-01-01T00:00:00.000Z';
  const queue = (db: Db, key: string) => queueInsert(db, 'rate_limits', { key, window_start, hits: 1 });
  const countOf = async (db: Db, key: string) =>
    (await sql<{ count: number }>`select count(*) from rate_limits where key = ${key}`.execute(db)).rows[0]
      ?.count;

  it('is written with the commit, together with those of other tables', async () => {
    const { db } = api.services;
    await inTransaction(db, async (trx) => {
      await queue(trx, 'one');
      await queueInsert(trx, 'idempotency_keys', {
        actor_id: '01890000-0000-7000-8000-000000000000',
        operation: 'GET /',
        key: 'queued-key',
        body_hash: Buffer.from('x'),
        created_at: window_start,
      });
      expect(await countOf(trx, 'one')).toBe(0);
      await writeQueued(trx);
      expect(await countOf(trx, 'one')).toBe(1);
      await queue(trx, 'other');
    });
    expect([await countOf(db, 'one'), await countOf(db, 'other')]).toEqual([1, 1]);
  });

  it('fails the whole transaction where it is refused', async () => {
    const { db } = api.services;
    const twice = inTransaction(db, async (trx) => {
      await sql`insert into rate_limits values ('first', ${window_start}, 1)`.execute(trx);
      await queue(trx, 'first');
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await countOf(db, 'first')).toBe(0);
  });

  it('is written at once where no transaction is open', async () => {
    await queue(api.services.db, 'alone');
    expect(await countOf(api.services.db, 'alone')).toBe(1);
  });
});
