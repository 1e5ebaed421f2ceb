import { z } from 'zod';
import { Id, Instant } from '../contract/index.ts';
import { errorCodes } from '../errors/index.ts';

/** The most records of one bulk action; a filter that matches more has to be narrowed. */
export const maxBulkRows = 10_000;

export const BulkActionKind = z.enum([
  'inbound-packages.transition',
  'inbound-packages.relocate',
  'inbound-packages.put-back',
  'outbound-packages.transition',
  'outbound-packages.load',
  'deliveries.release',
  'invoices.issue',
  'users.invite',
]);
export type BulkActionKind = z.infer<typeof BulkActionKind>;

export const BulkActionState = z.enum(['waiting', 'running', 'done', 'cancelled']);
export type BulkActionState = z.infer<typeof BulkActionState>;

/** One action applied to many records, each on its own: a rule that refuses one does not stop the others. */
export const BulkAction = z
  .object({
    id: Id,
    kind: BulkActionKind,
    state: BulkActionState,
    total: z.int(),
    changed: z.int(),
    refused: z.int(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'BulkAction' });
export type BulkAction = z.infer<typeof BulkAction>;

/** The outcome for one record. */
export const BulkActionRow = z
  .object({
    /** Of the record. */
    id: Id,
    position: z.int(),
    reference: z.string(),
    outcome: z.enum(['waiting', 'changed', 'refused']),
    /** Why it was refused. */
    error: z.enum(errorCodes).nullable(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'BulkActionRow' });
export type BulkActionRow = z.infer<typeof BulkActionRow>;

/** Records that are left as they are for one reason. */
export const BulkRefusal = z
  .object({
    error: z.enum(errorCodes),
    /** The state that they are in, where that is the reason. */
    state: z.string().nullable(),
    count: z.int(),
    /** The first hundred of them. */
    ids: z.array(z.uuid()),
  })
  .meta({ id: 'BulkRefusal' });
export type BulkRefusal = z.infer<typeof BulkRefusal>;

/**
 * Counts of the selected records: all of them, those that the action can be done to, and the others by the
 * reason that refuses them. With `dry_run` nothing is begun.
 */
export const BulkStart = z
  .object({
    total: z.int(),
    by_state: z.record(z.string(), z.int()),
    can: z.int(),
    refusals: z.array(BulkRefusal),
    bulk_action: BulkAction.nullable(),
  })
  .meta({ id: 'BulkStart' });
export type BulkStart = z.infer<typeof BulkStart>;
