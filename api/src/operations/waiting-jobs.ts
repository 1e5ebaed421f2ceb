import { jobNames } from '@rantau/shared/job-queues';
import type pg from 'pg';
import type { Running } from '../boot.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { WaitingJob } from './manifest.ts';

/** Work that was promised and not done yet. pg-boss's own chores and what comes by the clock are left out. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows: known } = await client.query("select 1 where to_regclass('pgboss.job') is not null");
  if (known.length === 0) return [];
  const { rows } = await client.query(
    `select name, data, start_after::text as start_after, singleton_key from pgboss.job
    where state in ('created', 'retry', 'active') and name = any($1)
      and name not in (select name from pgboss.schedule)
    order by created_on, id`,
    [jobNames],
  );
  return rows.map((row) => WaitingJob.parse({ ...row, data: row.data ?? {} }));
}

/** Asks for it again, all of it or none. */
export const askAgain = ({ services }: Running, waiting: readonly WaitingJob[]): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    for (const { name, data, start_after, singleton_key } of waiting)
      await services.jobs.enqueue(trx, jobKind<Record<string, unknown>>(name), data, {
        startAfter: new Date(start_after),
        ...(singleton_key !== null && { singletonKey: singleton_key }),
      });
  });
