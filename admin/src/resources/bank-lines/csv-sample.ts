import { withoutLines } from '@rantau/shared/bank-statements';
import { parseCsv } from '@rantau/shared/csv';

/** Columns of a file below so many lines, with its first row. */
export const sampleOf = (text: string, skip: number) =>
  parseCsv(withoutLines(text.replace(/^\uFEFF/, ''), skip), { rows: 2, columns: 60, cell: 80 });
