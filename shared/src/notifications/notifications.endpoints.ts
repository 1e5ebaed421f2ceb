import { z } from 'zod';
import type { Action } from '../access/index.ts';
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

/** The kinds of record whose changes are told, with what staff need to be told of them. */
export const readActionOf = {
  inbound_package: 'inbound-package:read',
  outbound_package: 'outbound-package:read',
  invoice: 'invoice:read',
  payment: 'payment:read',
  trip: 'trip:read',
  online_order: 'online-order:read',
  pickup_request: 'pickup-request:read',
} as const satisfies Record<string, Action>;
export type NotifiedKind = keyof typeof readActionOf;

export const isNotifiedKind = (kind: string): kind is NotifiedKind => Object.hasOwn(readActionOf, kind);

const tag = 'notifications';
const stream = {
  tag,
  answer: 'text/event-stream',
  summary: 'Changes of state as they happen (server-sent events)',
} as const;

export const notificationEndpoints = {
  mine: endpoint('GET /users/events', { ...stream, session: 'user' }),
  vendors: endpoint('GET /vendors/events', { ...stream, session: 'vendor' }),
  /** Of what the role may read; without references, because its pages read lists again. */
  admins: endpoint('GET /admins/events', { ...stream, session: 'admin', action: 'dashboard:read' }),
} as const;
