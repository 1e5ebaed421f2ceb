import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import type { Db } from './database.ts';
import { afterCommit, inTransaction, last, withoutWaiting } from './transaction.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

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

describe('a statement that is not waited for', () => {
  const ofOne = async (db: Db) =>
    (await sql<{ value: string }>`select value from kept order by value`.execute(db)).rows.map(
      ({ value }) => value,
    );
  beforeAll(() => sql`create table kept (value text primary key)`.execute(api.services.db));

  const keep = (db: Db, value: string) => sql`insert into kept values (${value})`.execute(db);

  it('is done in its turn and committed with the others', async () => {
    const { db } = api.services;
    const seen = await inTransaction(db, async (trx) => {
      await withoutWaiting(trx, keep(trx, 'first'));
      return last(ofOne(trx));
    });
    expect(seen).toEqual(['first']);
    expect(await ofOne(db)).toEqual(['first']);
  });

  it('fails the whole transaction with its own failure, also where nothing comes after it', async () => {
    const { db } = api.services;
    const before = await ofOne(db);
    const atTheEnd = inTransaction(db, async (trx) => {
      await keep(trx, 'second');
      await withoutWaiting(trx, keep(trx, 'second'));
    });
    await expect(atTheEnd).rejects.toMatchObject({ code: '23505' });
    const inBetween = inTransaction(db, async (trx) => {
      await keep(trx, 'third');
      await withoutWaiting(trx, keep(trx, 'third'));
      return ofOne(trx);
    });
    await expect(inBetween).rejects.toMatchObject({ code: '23505' });
    const behind = inTransaction(db, async (trx) => {
      await keep(trx, 'fourth');
      return last(sql`select 1 / (count(*) - count(*)) from kept`.execute(trx));
    });
    await expect(behind).rejects.toMatchObject({ code: '22012' });
    expect(await ofOne(db)).toEqual(before);
  });

  it('can not be sent once the transaction is over', async () => {
    const { db } = api.services;
    const escaped = await inTransaction(db, async (trx) => trx);
    await expect(ofOne(escaped)).rejects.toThrow('This transaction is over.');
  });
});
