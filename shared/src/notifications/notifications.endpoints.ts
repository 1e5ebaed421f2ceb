import { z } from 'zod';
import { endpoint, Id, Instant } from '../contract/index.ts';

/** One thing that changed, told to a page that is open. It names the record; the page reads it again. */
export const Notification = z
  .object({
    subject_kind: z.string(),
    subject_id: Id,
    reference: z.string().nullable(),
    to_state: z.string(),
    at: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const tag = 'notifications';
const stream = {
  method: 'GET',
  tag,
  answer: 'text/event-stream',
  summary: 'Changes of state as they happen (server-sent events)',
} as const;

export const notificationEndpoints = {
  mine: endpoint({ ...stream, path: '/users/events', session: 'user' }),
  vendors: endpoint({ ...stream, path: '/vendors/events', session: 'vendor' }),
} as const;
