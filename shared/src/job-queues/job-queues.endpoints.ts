import { z } from 'zod';
import { endpoint, Instant } from '../contract/index.ts';

/** One kind of background job: how many wait, run and have failed. */
export const JobQueue = z
  .object({
    name: z.string(),
    /** Due but not started. */
    waiting: z.int(),
    /** Scheduled for later, or waiting for a retry. */
    later: z.int(),
    active: z.int(),
    /** Failed for good in the last seven days. */
    failed: z.int(),
    oldest_waiting_at: Instant.nullable(),
    last_done_at: Instant.nullable(),
  })
  .meta({ id: 'JobQueue' });
export type JobQueue = z.infer<typeof JobQueue>;

export const jobQueueEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admins/job-queues',
    session: 'admin',
    action: 'job:read',
    tag: 'operation',
    summary: 'How the work in the background stands, by kind',
    output: z.array(JobQueue),
  }),
} as const;
