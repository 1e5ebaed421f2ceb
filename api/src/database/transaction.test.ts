import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/test-app.ts';
import { afterCommit, inTransaction } from './transaction.ts';

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
