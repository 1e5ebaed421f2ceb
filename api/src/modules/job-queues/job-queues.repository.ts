import { type JobName, type JobQueue, jobNames } from '@rantau/shared/job-queues';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Read from pg-boss's own tables, by the database's clock as it does; those of its upkeep, and of earlier releases, are left out. Done jobs are kept for a while only. */
export async function findQueues(db: Db): Promise<JobQueue[]> {
  const due = sql`job.state in ('created', 'retry') and job.start_after <= now()`;
  const { rows } = await sql<Record<keyof JobQueue, string | number | Date | null>>`
    select queue.name,
      count(job.id) filter (where ${due})::int as waiting,
      count(job.id) filter (where job.state in ('created', 'retry') and job.start_after > now())::int as later,
      count(job.id) filter (where job.state = 'active')::int as active,
      count(job.id) filter (where job.state = 'failed' and job.completed_on > now() - interval '7 days')::int as failed,
      min(job.start_after) filter (where ${due}) as oldest_waiting_at,
      max(job.completed_on) filter (where job.state = 'completed') as last_done_at
    from pgboss.queue as queue left join pgboss.job as job on job.name = queue.name
    where queue.name = any(${jobNames})
    group by queue.name order by queue.name`.execute(db);
  const instant = (value: unknown) => (value === null ? null : new Date(value as string).toISOString());
  return rows.map((row) => ({
    name: row.name as JobName,
    waiting: Number(row.waiting),
    later: Number(row.later),
    active: Number(row.active),
    failed: Number(row.failed),
    oldest_waiting_at: instant(row.oldest_waiting_at),
    last_done_at: instant(row.last_done_at),
  }));
}
