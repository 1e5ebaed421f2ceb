import { z } from 'zod';
import { endpoint, Instant } from '../contract/index.ts';

/** Every kind of background job: the noun and what is done with it. */
export const jobNames = [
  'account-mail.send',
  'account-statements.remove-old',
  'account-statements.write',
  'audit.make-months',
  'bulk-actions.run',
  'carriers.follow',
  'e-invoices.consolidate',
  'e-invoices.report',
  'email-change.send',
  'exports.remove-old',
  'exports.write',
  'housekeeping.tidy-up',
  'inbound-packages.remind-of-storage',
  'inbox.work',
  'invoices.remind',
  'ledger.sum-up-days',
  'mail.deliver',
  'messages.fall-back',
  'payments.follow',
  'push.deliver',
  'trips.send-dates',
  'webhooks.send',
  'whatsapp.deliver',
] as const;
export type JobName = (typeof jobNames)[number];

/** One kind of background job: how many wait, run and have failed. */
export const JobQueue = z
  .object({
    name: z.enum(jobNames),
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
  list: endpoint('GET /admins/job-queues', {
    session: 'admin',
    action: 'job:read',
    tag: 'operation',
    summary: 'How the work in the background stands, by kind',
    output: z.array(JobQueue),
  }),
} as const;
