import { z } from 'zod';
import { endpoint, Instant, listQuery, paramsOf, Reason, recordOf } from '../contract/index.ts';
import { statesOf } from '../states/index.ts';
import { inboxMessageStates } from './inbox-messages.states.ts';

/** A message that a provider sent us, kept as it came. */
export const InboxMessage = z
  .object({
    ...recordOf('inbox_message'),
    /** Provider and environment. */
    source: z.string(),
    event_id: z.string(),
    state: z.enum(statesOf(inboxMessageStates)),
    reason: z.string().nullable(),
    attempts: z.int(),
    deliveries: z.int(),
    worked_at: Instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof InboxMessage>;

export const InboxMessageDetail = InboxMessage.extend({
  proof: z.string(),
  /** The bytes that came; null where they hold what a customer wrote and the reader may not see it so. */
  body: z.string().nullable(),
}).meta({ id: 'InboxMessageDetail' });
export type InboxMessageDetail = z.infer<typeof InboxMessageDetail>;

const staff = { session: 'admin', tag: 'operation' } as const;

export const inboxMessageEndpoints = {
  list: endpoint('GET /admins/inbox-messages', {
    ...staff,
    action: 'inbox-message:read',
    summary: 'List what providers sent us',
    query: listQuery(['created_at'], {
      state: z.enum(statesOf(inboxMessageStates)),
      source: z.string().max(60),
    }),
    output: z.array(InboxMessage),
    list: true,
  }),
  get: endpoint('GET /admins/inbox-messages/:id', {
    ...staff,
    action: 'inbox-message:read',
    summary: 'Read one message as it came',
    params: paramsOf('inbox_message'),
    output: InboxMessageDetail,
  }),
  retry: endpoint('POST /admins/inbox-messages/:id/retry', {
    ...staff,
    action: 'inbox-message:settle',
    summary: 'Work a refused message off again',
    params: paramsOf('inbox_message'),
    output: InboxMessageDetail,
    errors: ['transition_refused'],
  }),
  settle: endpoint('POST /admins/inbox-messages/:id/settle', {
    ...staff,
    action: 'inbox-message:settle',
    summary: 'Write what was done about a refused message',
    params: paramsOf('inbox_message'),
    body: z.object({ note: Reason }),
    output: InboxMessageDetail,
    errors: ['transition_refused'],
  }),
} as const;
