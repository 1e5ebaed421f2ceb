import { z } from 'zod';
import { endpoint, Fields, Id, IdParams, Instant, idOf, listQuery } from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';
import {
  AdminInboundPackage,
  AdminInboundPackageUpdate,
  Receipt,
  ReceiptMatch,
} from '../inbound-packages/index.ts';

const tag = 'offline';
const staff = { session: 'admin', tag } as const;

/**
 * A change made without a network. `client_id` is made by the device: the same one is applied at most once.
 */
export const OfflineRequest = z.discriminatedUnion('kind', [
  z.object({
    client_id: z.uuid(),
    captured_at: Instant,
    /** Member of staff who took it in, where another decided to send it. */
    captured_by: idOf('admin').optional(),
    kind: z.literal('receive'),
    payload: Receipt,
  }),
  z.object({
    client_id: z.uuid(),
    captured_at: Instant,
    kind: z.literal('update'),
    record_id: Id,
    base_version: z.int().min(1),
    base: Fields,
    payload: AdminInboundPackageUpdate,
  }),
]);
export type OfflineRequest = z.infer<typeof OfflineRequest>;

export const OfflineOutcome = z.object({
  client_id: z.uuid(),
  status: z.enum(['applied', 'conflict', 'rejected']),
  record_id: Id.nullable(),
  reference: z.string().nullable(),
  conflict_id: Id.nullable(),
  error: z.string().nullable(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of an inbound package taken in: how its owner was found, what to mind, and what its shelf label says. */
  receipt: z
    .object({
      matched_by: ReceiptMatch,
      warnings: z.array(z.string()),
      user_name: z.string().nullable(),
      suite: z.string().nullable(),
    })
    .nullable(),
});

const StoredOfflineRequest = z
  .object({
    id: Id,
    client_id: z.uuid(),
    kind: z.enum(['receive', 'update']),
    captured_at: Instant,
    created_at: Instant,
    admin_id: idOf('admin'),
    admin_name: z.string(),
    status: z.enum(['applied', 'conflict', 'rejected']),
    record_id: Id.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'OfflineRequest' });

/** Two versions of one package that cannot both be right, until staff choose. */
export const Conflict = z
  .object({
    id: Id,
    version: z.int(),
    created_at: Instant,
    reason: z.enum(['duplicate_tracking_number', 'stale_version']),
    state: z.enum(['open', 'resolved']),
    record_id: Id,
    /** Values that the device showed before the change; null for a duplicate. */
    base: z.record(z.string(), z.unknown()).nullable(),
    /** Values that the device sent. */
    mine: z.record(z.string(), z.unknown()),
    /** Pictures that the device took. */
    mine_photos: z.array(ImageLink),
    /** The record as the server has it. */
    theirs: AdminInboundPackage,
    captured_at: Instant,
    admin_name: z.string(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof Conflict>;

export const offlineEndpoints = {
  submit: endpoint('POST /admins/offline/requests', {
    ...staff,
    action: 'inbound-package:receive',
    summary: 'Send what was done without a network, in order',
    body: z.object({ requests: z.array(OfflineRequest).min(1, 'required').max(50, 'too_long') }),
    output: z.object({ results: z.array(OfflineOutcome) }),
  }),
  list: endpoint('GET /admins/offline/requests', {
    ...staff,
    action: 'inbound-package:receive',
    summary: 'The queue as the server knows it',
    query: listQuery(['created_at', 'captured_at'], { status: z.enum(['applied', 'conflict', 'rejected']) }),
    output: z.array(StoredOfflineRequest),
    list: true,
  }),
  conflicts: endpoint('GET /admins/conflicted', {
    ...staff,
    action: 'conflict:read',
    summary: 'Conflicts that wait for a decision',
    query: listQuery(['created_at'], { state: z.enum(['open', 'resolved']) }),
    output: z.array(Conflict),
    list: true,
  }),
  conflict: endpoint('GET /admins/conflicted/:id', {
    ...staff,
    action: 'conflict:read',
    summary: 'One conflict',
    params: IdParams,
    output: Conflict,
  }),
  resolve: endpoint('POST /admins/conflicted/:id/resolve', {
    ...staff,
    action: 'conflict:resolve',
    summary: 'Decide each field; one record remains',
    params: IdParams,
    body: z.object({
      fields: AdminInboundPackageUpdate,
      keep_both: z.boolean().default(false),
      /** Version of the record that was looked at; a newer one answers 412. */
      record_version: z.int().min(1).optional(),
    }),
    output: AdminInboundPackage,
    versioned: true,
    errors: ['conflict'],
  }),
} as const;
