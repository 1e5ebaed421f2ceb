export type CsvValue = string | number | boolean | null | undefined;

/** A spreadsheet runs a text that begins so as a formula, wide signs included; an apostrophe in front keeps it a text. */
const formulaSigns = '=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20';
const formula = new RegExp(`^[${formulaSigns}]`);
const plainNumber = /^-?\d+(\.\d+)?$/;

/** One cell: quoted where it must be, and never a formula. Numbers stay numbers, also below zero. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Text that a database puts between cells and between records when it joins them. It occurs in no cell and
 * has no special meaning in patterns.
 */
export interface Separators {
  readonly cell: string;
  readonly record: string;
}

/**
 * Lines of CSV from records that a database joined to one text, which it does fastest; there is at least one. Nearly all
 * of them need neither quotes nor an apostrophe: those are written in long stretches, without looking at each.
 */
export function csvLinesOf(joined: string, { cell, record }: Separators): string {
  const cells = new RegExp(cell, 'g');
  const records = new RegExp(record, 'g');
  const plain = (stretch: string) => stretch.replace(cells, ',').replace(records, '\r\n');
  const needsCare = new RegExp(`[",\\r\\n;]|(?:^|${cell}|${record})[${formulaSigns}]`, 'g');
  let lines = '';
  let written = 0;
  for (let found = needsCare.exec(joined); found; found = needsCare.exec(joined)) {
    // The last sign of what was found is in the record that needs care; a separator may stand before it.
    const at = needsCare.lastIndex - 1;
    const begin = joined.lastIndexOf(record, at);
    const start = begin < 0 ? 0 : begin + record.length;
    const next = joined.indexOf(record, at);
    const end = next < 0 ? joined.length : next;
    lines += plain(joined.slice(written, start)) + csvLine(joined.slice(start, end).split(cell));
    if (next < 0) return lines;
    written = end + record.length;
    needsCare.lastIndex = end;
  }
  return `${lines}${plain(joined.slice(written))}\r\n`;
}

/** A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const toCsv = (columns: readonly string[], rows: Iterable<readonly CsvValue[]>): string =>
  `\uFEFF${csvLine(columns)}${Array.from(rows, csvLine).join('')}`;
