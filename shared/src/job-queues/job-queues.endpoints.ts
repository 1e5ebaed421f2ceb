import { z } from 'zod';
import { endpoint, Instant } from '../contract/index.ts';

/** Work in the background of one kind: what waits, what runs, and what came to nothing. */
export const JobQueue = z
  .object({
    name: z.string(),
    /** Due already and not begun. */
    waiting: z.int(),
    /** To be tried or begun later. */
    later: z.int(),
    active: z.int(),
    /** Given up in the last seven days. */
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
