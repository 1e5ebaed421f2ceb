import { setImmediate } from 'node:timers/promises';
import { type ImportReport, type ImportRequest, longestCell, mostColumns } from '@rantau/shared/contract';
import { parseCsv } from '@rantau/shared/csv';
import { AppError, type FieldCode, fieldError } from '@rantau/shared/errors';
import type { z } from 'zod';

/** The most rows that one import takes, unless each is much work. */
const mostRows = 10_000;
/** Rows after which others have their turn. */
const atATime = 200;

export type Cells = Readonly<Record<string, string>>;

/** Value of a row, or its errors by column. */
export type ReadRow<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldCode>> };

interface Stored {
  readonly id: string;
  readonly reference: string;
}

function rowsOfCsv(csv: string, most: number): readonly Cells[] {
  const { columns, rows } = parseCsv(csv, { rows: most + 1, columns: mostColumns + 1, cell: longestCell });
  if (columns.length > mostColumns) throw fieldError({ csv: 'too_long' });
  return rows;
}

export function rowsOf({ csv, rows }: z.output<typeof ImportRequest>, most = mostRows): readonly Cells[] {
  const given = rows ?? (csv === undefined ? [] : rowsOfCsv(csv, most));
  if (given.length === 0) throw fieldError({ [rows ? 'rows' : 'csv']: 'required' });
  if (given.length > most) throw new AppError('payload_too_large', { metadata: { most } });
  return given;
}

/**
 * Judges every row, then stores all of them or, if one is refused or it is a dry run, none. Line numbers count the line
 * of the names as the first, as a spreadsheet shows them.
 */
export async function importRows<T>(
  rows: readonly Cells[],
  dry_run: boolean,
  read: (cells: Cells) => ReadRow<T>,
  store: (values: readonly T[]) => Promise<readonly Stored[]>,
): Promise<ImportReport> {
  const values: T[] = [];
  const judged: ImportReport['rows'][number][] = [];
  for (const [index, cells] of rows.entries()) {
    if (index % atATime === 0) await setImmediate();
    const result = read(cells);
    if (result.ok) values.push(result.value);
    const line = { row: index + 2, ok: result.ok, id: null, reference: null };
    judged.push(result.ok ? line : { ...line, fields: { ...result.fields } });
  }
  const refused = rows.length - values.length;
  const summary = { dry_run, total: rows.length, accepted: values.length, refused };
  if (dry_run || refused > 0) return { ...summary, rows: judged };
  const stored = await store(values);
  return {
    ...summary,
    rows: stored.map(({ id, reference }, index) => ({ row: index + 2, ok: true, id, reference })),
  };
}
