import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/template-database.ts';
import type { Database } from '../database/database.ts';
import { createJobs, jobKind } from './jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('tries one job of a batch again, and completes the others', async () => {
  const jobs = createJobs({ database, work: true, onError: () => {} });
  const kind = jobKind<{ readonly number: number }>('mail.deliver', { batchSize: 4 });
  jobs.handle(kind, async ({ number }) => {
    if (number === 2) throw new Error('not this one');
  });
  await jobs.start();
  for (const number of [1, 2, 3, 4, 5]) await jobs.enqueue(database.db, kind, { number });
  await jobs.work();
  const ended = async () =>
    (
      await sql<{ number: number; state: string }>`
        select (data ->> 'number')::int as number, state::text from pgboss.job
        where name = ${kind.name} and state in ('completed', 'retry') order by 1`.execute(database.db)
    ).rows.map(({ number, state }) => `${number} ${state}`);
  await vi.waitFor(async () => expect(await ended()).toHaveLength(5), { timeout: 15_000, interval: 50 });
  await jobs.stop();
  expect(await ended()).toEqual(['1 completed', '2 retry', '3 completed', '4 completed', '5 completed']);
});

it('tries the work of a queue that an earlier release made as this one says', async () => {
  const ruleOf = async (retryLimit: number) => {
    const jobs = createJobs({ database, work: false, onError: () => {} });
    jobs.handle(jobKind('bulk-actions.run', { retryLimit, expireInSeconds: 90 }), async () => {});
    await jobs.start();
    await jobs.stop();
    const { rows } = await sql`
      select retry_limit, expire_seconds from pgboss.queue where name = 'bulk-actions.run'`.execute(
      database.db,
    );
    return rows;
  };
  expect(await ruleOf(3)).toEqual([{ retry_limit: 3, expire_seconds: 90 }]);
  expect(await ruleOf(4)).toEqual([{ retry_limit: 4, expire_seconds: 90 }]);
});
