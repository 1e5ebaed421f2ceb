import {
  type CsvMapping,
  mostStatementLines,
  type RefusedRow,
  readCsvRow,
  type StatementLine,
  withoutLines,
} from '@rantau/shared/bank-statements';
import { mostColumns } from '@rantau/shared/contract';
import { parseCsv } from '@rantau/shared/csv';
import type { StatementFile, StatementReader } from './statement-file.ts';

const longestCell = 1_000;

/** Oldest first, as balances grow; many banks export the newest first. */
const chronological = (lines: readonly StatementLine[]): readonly StatementLine[] =>
  (lines[0]?.booked_on ?? '') > (lines.at(-1)?.booked_on ?? '') ? lines.toReversed() : lines;

function balancesOf(lines: readonly StatementLine[]): Pick<StatementFile, 'opening' | 'closing'> {
  const ordered = chronological(lines);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || first.balance_minor === null || last.balance_minor === null)
    return { opening: null, closing: null };
  return {
    opening: { on: first.booked_on, minor: first.balance_minor - first.amount_minor },
    closing: { on: last.booked_on, minor: last.balance_minor },
  };
}

function readRows(text: string, mapping: CsvMapping): StatementFile {
  const { rows } = parseCsv(withoutLines(text.replace(/^\uFEFF/, ''), mapping.skip_lines), {
    rows: mostStatementLines + 1,
    columns: mostColumns,
    cell: longestCell,
  });
  const lines: StatementLine[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const read = readCsvRow(cells, mapping);
    if (read?.ok) lines.push(read.line);
    else if (read)
      refused.push({
        row: mapping.skip_lines + index + 2,
        text: Object.values(cells).filter(Boolean).join(' · ').slice(0, 300),
        fields: { ...read.fields },
      });
  }
  return { format: 'csv', account_number: null, currency: null, ...balancesOf(lines), lines, refused };
}

/** CSV of a bank, by the columns that were chosen for its account. */
export const csv: StatementReader = {
  recognises: () => true,
  read: (text, mapping) => (mapping === null ? null : readRows(text, mapping)),
};
