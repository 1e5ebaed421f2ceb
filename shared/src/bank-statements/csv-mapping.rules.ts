import type { FieldCode } from '../errors/index.ts';
import type { CsvMapping, StatementLine } from './bank-statements.schema.ts';

type Cells = Readonly<Record<string, string>>;

/** A line of a statement, why its row is none, or null for a row that says nothing of money, such as a heading. */
type ReadLine =
  | { readonly ok: true; readonly line: StatementLine }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldCode>> };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Malay names of months that begin otherwise than the English ones. */
const malayMonths: Readonly<Record<string, number>> = { mac: 3, mei: 5, jul: 7, ogo: 8, okt: 10, dis: 12 };

const century = (year: number): number => (year < 100 ? 2000 + year : year);

/** The calendar date of a day, month and year; null if there is no such day. */
export function calendarDateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(century(year), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

const monthOf = (word: string): number => {
  const name = word.slice(0, 3).toLowerCase();
  return malayMonths[name] ?? months.indexOf(name) + 1;
};

/** The day that a cell says in the order of the bank; a time behind it is left out. Null if it says none. */
export function readDay(text: string, order: CsvMapping['date_order']): string | null {
  const parts = /^\s*(\d{1,4}|[A-Za-z]+)[\s/.-]+(\d{1,2}|[A-Za-z]+)[\s/.,-]+(\d{1,4})/.exec(text);
  const packed = /^\s*(\d{4})(\d{2})(\d{2})\s*$/.exec(text);
  if (packed) return calendarDateOf(Number(packed[1]), Number(packed[2]), Number(packed[3]));
  if (!parts) return null;
  const [, one = '', two = '', three = ''] = parts;
  if (/[a-z]/i.test(one)) return calendarDateOf(Number(three), monthOf(one), Number(two));
  if (/[a-z]/i.test(two)) return calendarDateOf(Number(three), monthOf(two), Number(one));
  if (one.length === 4) return calendarDateOf(Number(one), Number(two), Number(three));
  return order === 'mdy'
    ? calendarDateOf(Number(three), Number(one), Number(two))
    : calendarDateOf(Number(three), Number(two), Number(one));
}

/**
 * Minor units of an amount as banks write it: `1,234.50`, `1.234,50`, `RM 12.00`, `(12.00)`, `12.00-`, `12.00 DR`. Null if it
 * is none. An empty cell is null, too.
 */
export function readAmount(text: string, decimal: CsvMapping['decimal']): number | null {
  const bare = text.toUpperCase().replaceAll(/[\s'’]|RM|MYR|USD|US\$|\$/g, '');
  const negative = /^[-−(]|[-−)]$|DR?$|DB$/.test(bare);
  const digits = bare.replaceAll(/[()−+-]|CR$|C$|DR$|DB$|D$/g, '');
  const plain = decimal === ',' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) return null;
  const minor = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return negative ? -minor : minor;
}

const said = (cells: Cells, columns: readonly string[]): string =>
  columns
    .map((column) => (cells[column] ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** The amount of a row: of its one column, or of what came in less what went out. Undefined where a cell is no amount. */
function amountOf(cells: Cells, { amount, paid_in, paid_out, decimal }: CsvMapping): number | undefined {
  const read = (column: string | null): number | null | undefined => {
    const text = column === null ? '' : (cells[column] ?? '').trim();
    if (text === '' || text === '-') return null;
    return readAmount(text, decimal) ?? undefined;
  };
  if (amount !== null) return read(amount) ?? undefined;
  const into = read(paid_in);
  const out = read(paid_out);
  if (into === undefined || out === undefined || (into === null && out === null)) return undefined;
  return Math.abs(into ?? 0) - Math.abs(out ?? 0);
}

/**
 * One row of a bank's CSV, read by the columns that were chosen for the account. A row without a day and without an amount is
 * a heading or a foot and says nothing.
 */
export function readCsvRow(cells: Cells, mapping: CsvMapping): ReadLine | null {
  const dayText = (cells[mapping.booked_on] ?? '').trim();
  const booked_on = readDay(dayText, mapping.date_order);
  const amount_minor = amountOf(cells, mapping);
  if (booked_on === null && amount_minor === undefined) return null;
  const amountColumn = mapping.amount ?? mapping.paid_in ?? mapping.paid_out ?? 'amount';
  const fields: Record<string, FieldCode> = {
    ...(booked_on === null && { [mapping.booked_on]: dayText === '' ? 'required' : 'invalid_date' }),
    ...(amount_minor === undefined && { [amountColumn]: 'not_a_number' }),
  };
  if (booked_on === null || amount_minor === undefined) return { ok: false, fields };
  // A line that moves nothing, such as a balance brought forward.
  if (amount_minor === 0) return null;
  const balance = mapping.balance === null ? null : readAmount(cells[mapping.balance] ?? '', mapping.decimal);
  return {
    ok: true,
    line: {
      booked_on,
      value_on: null,
      amount_minor,
      counterparty: said(cells, mapping.counterparty === null ? [] : [mapping.counterparty]).slice(0, 140),
      description: said(cells, mapping.description).slice(0, 500),
      bank_reference: said(cells, mapping.bank_reference === null ? [] : [mapping.bank_reference]).slice(
        0,
        100,
      ),
      balance_minor: balance,
    },
  };
}

/** Words in the headings of Malaysian and American banks, by what the column holds. */
const headings: Readonly<Record<string, RegExp>> = {
  booked_on: /date|tarikh|posted/,
  paid_in: /credit|deposit|money_in|kredit|masuk/,
  paid_out: /debit|withdrawal|money_out|keluar/,
  amount: /amount|amaun|jumlah/,
  balance: /balance|baki/,
  counterparty: /payer|payee|beneficiary|name|nama|counterparty|sender/,
  bank_reference: /ref|rujukan|cheque|check|transaction_id/,
  description: /desc|detail|particular|remark|narrat|butiran|keterangan|memo|recipient/,
};

/** A mapping to begin with, guessed by the headings of a file; people look at it before it is kept. */
export function guessMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<string>();
  const find = (field: string): string | null => {
    const found = columns.find((column) => !taken.has(column) && headings[field]?.test(column)) ?? null;
    if (found !== null) taken.add(found);
    return found;
  };
  const booked_on = find('booked_on') ?? '';
  const [paid_in, paid_out, balance] = [find('paid_in'), find('paid_out'), find('balance')];
  const amount = paid_in === null && paid_out === null ? find('amount') : null;
  const [counterparty, bank_reference] = [find('counterparty'), find('bank_reference')];
  const description = columns.filter((column) => !taken.has(column) && headings['description']?.test(column));
  return {
    skip_lines: 0,
    booked_on,
    date_order: 'dmy',
    decimal: '.',
    amount,
    paid_in,
    paid_out,
    balance,
    counterparty,
    bank_reference,
    description: description.slice(0, 5),
  };
}

/** The text of a file from the line of its headings on: banks write their name and the account above it. */
export function withoutLines(text: string, lines: number): string {
  let at = 0;
  for (let line = 0; line < lines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
}
