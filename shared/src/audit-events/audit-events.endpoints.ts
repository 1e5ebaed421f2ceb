import { z } from 'zod';
import { endpoint, Id, Instant, idOf, listQuery } from '../contract/index.ts';

/** A change of a record: the actor, the action, and the values before and after. Append-only. */
export const AuditEvent = z
  .object({
    id: Id,
    at: Instant,
    actor_kind: z.enum(['user', 'vendor', 'admin', 'system', 'visitor']),
    actor_id: Id.nullable(),
    actor_name: z.string().nullable(),
    impersonator_id: idOf('admin').nullable(),
    action: z.string(),
    subject_kind: z.string(),
    subject_id: Id,
    subject_name: z.string().nullable().describe('Its reference or name'),
    subject_mode: z.enum(['sea', 'air']).nullable().describe('Of an outbound package'),
    before: z.unknown().describe('Null where there was none'),
    after: z.unknown().describe('Null where there is none'),
    reason: z.string(),
    request_id: z.string(),
    network: z.string().nullable().describe('/24 of IPv4, /64 of IPv6'),
    device: z.string().nullable().describe('What the browser or app says it is'),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

export const auditEventEndpoints = {
  list: endpoint('GET /admins/audit-events', {
    session: 'admin',
    action: 'audit-event:read',
    tag: 'audit-events',
    summary: 'Who did what',
    query: listQuery(['at'], {
      subject_kind: z.string().max(40),
      subject_id: Id,
      actor_id: Id,
      action: z.string().max(60),
    }),
    output: z.array(AuditEvent),
    list: true,
  }),
} as const;
