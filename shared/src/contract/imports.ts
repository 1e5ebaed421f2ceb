import { z } from 'zod';
import { Id } from './fields.ts';

/** Many records from a table: CSV text or JSON rows by column, at most 10,000. */
export const ImportRequest = z.object({
  csv: z.string().max(8_000_000, 'too_long').optional(),
  rows: z.array(z.record(z.string(), z.string())).max(10_000, 'too_long').optional(),
  dry_run: z.boolean().default(false),
});

/**
 * Result of an import: the number of valid rows, and the errors of the others by column. Nothing is stored if
 * any row is refused.
 */
export const ImportReport = z
  .object({
    dry_run: z.boolean(),
    total: z.int(),
    accepted: z.int(),
    refused: z.int(),
    rows: z.array(
      z.object({
        /** As a spreadsheet counts: the line of the names is the first. */
        row: z.int(),
        ok: z.boolean(),
        id: Id.nullable(),
        reference: z.string().nullable(),
        fields: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
