import { z } from 'zod';
import { Id } from './fields.ts';

/** More columns than any of our tables has, and longer than any cell of one. */
export const mostColumns = 100;
export const longestCell = 5_000;

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const cells = Object.values(value);
  return (
    cells.length <= mostColumns &&
    cells.every((cell) => typeof cell === 'string' && cell.length <= longestCell)
  );
}

/** Cells of a row by column; refused as a whole, because a row that is no row may have any number of faults. */
const Row = z
  .custom<Readonly<Record<string, string>>>(isRow, 'invalid')
  .meta({ type: 'object', additionalProperties: { type: 'string' }, maxProperties: mostColumns });

/** Many records from a table: CSV text or JSON rows by column, at most 10,000. */
export const ImportRequest = z.object({
  csv: z.string().max(8_000_000, 'too_long').optional(),
  rows: z.array(Row).max(10_000, 'too_long').optional(),
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
