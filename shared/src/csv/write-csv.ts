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
 * Lines of CSV from records that are each one text, as a database joins them fastest. Nearly all of them need neither
 * quotes nor an apostrophe, which one look at the whole record tells. The separator holds nothing but letters, digits
 * and control characters, and is in no cell.
 */
export function csvLinesOf(records: readonly string[], separator: string): string {
  const needsCare = new RegExp(`[",\\r\\n;]|(?:^|${separator})[${formulaSigns}]`);
  return records
    .map((record) =>
      needsCare.test(record) ? csvLine(record.split(separator)) : `${record.replaceAll(separator, ',')}\r\n`,
    )
    .join('');
}

/** A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. */
export const toCsv = (columns: readonly string[], rows: Iterable<readonly CsvValue[]>): string =>
  `\uFEFF${csvLine(columns)}${Array.from(rows, csvLine).join('')}`;
