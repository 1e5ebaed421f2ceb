import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareLines,
  fingerprintsOf,
  guessMapping,
  type KnownLine,
  readAmount,
  readCsvRow,
  readDay,
  type StatementLine,
} from './index.ts';

const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  booked_on: '2026-10-05',
  value_on: null,
  amount_minor: 5_000,
  counterparty: 'ALI BIN ABU',
  description: 'RT10234',
  bank_reference: '',
  balance_minor: null,
  ...over,
});
const booked = (lines: readonly StatementLine[]): KnownLine[] =>
  lines.map((each, index) => ({ ...each, id: `${index}`, fingerprint: fingerprintsOf(lines)[index] ?? '' }));
const outcomes = (file: readonly StatementLine[], known: readonly StatementLine[]) =>
  compareLines(file, booked(known)).map(({ outcome }) => outcome);

/** Few days, amounts and words, so that equal lines are common. */
const anyLine = fc.record({
  booked_on: fc.constantFrom('2026-10-05', '2026-10-06'),
  value_on: fc.constant(null),
  amount_minor: fc.constantFrom(5_000, 6_000, -5_000),
  counterparty: fc.constantFrom('ALI BIN ABU', 'SITI AMINAH'),
  description: fc.constantFrom('RT10234', 'BAYAR KARGO'),
  bank_reference: fc.constant(''),
  balance_minor: fc.constant(null),
});

describe('a line of a statement is booked once', () => {
  test('however often and in whatever order its days are exported again', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyLine, { maxLength: 12 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        ([lines, again]) => {
          expect(outcomes(again, lines).every((outcome) => outcome === 'known')).toBe(true);
        },
      ),
    );
  });

  test('and with the next export of the same days, only what came since', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 10 }),
        fc.array(anyLine, { maxLength: 5 }),
        (before, since) => {
          const taken = outcomes([...before, ...since], before).filter((outcome) => outcome === 'new');
          expect(taken).toHaveLength(since.length);
        },
      ),
    );
  });

  test('two equal ones of a day as two', () => {
    expect(outcomes([line(), line()], [])).toEqual(['new', 'new']);
    expect(outcomes([line(), line()], [line()])).toEqual(['known', 'new']);
  });

  test('also where another format has its words otherwise', () => {
    const other = line({ counterparty: '', description: 'ALI BIN ABU  RT10234 ', bank_reference: 'B778' });
    expect(outcomes([other], [line()])).toEqual(['known']);
  });

  test('and is taken, but pointed out, where only day and amount are those of one that the file lacks', () => {
    const other = line({ counterparty: 'SITI AMINAH', description: 'KARGO' });
    expect(compareLines([other], booked([line()]))).toMatchObject([{ outcome: 'looks_known', twin_id: '0' }]);
    expect(outcomes([line(), other], [line()])).toEqual(['known', 'new']);
  });

  test('and another where the balance after it says so', () => {
    expect(outcomes([line({ balance_minor: 20_000 })], [line({ balance_minor: 15_000 })])).toEqual(['new']);
  });
});

describe('a row of a CSV', () => {
  test.each([
    ['05/10/2026', 'dmy', '2026-10-05'],
    ['10/05/2026', 'mdy', '2026-10-05'],
    ['5 Okt 2026', 'dmy', '2026-10-05'],
    ['05-Oct-26', 'mdy', '2026-10-05'],
    ['2026-10-05 13:01', 'mdy', '2026-10-05'],
    ['20261005', 'dmy', '2026-10-05'],
    ['Oct 5, 2026', 'mdy', '2026-10-05'],
    ['31/02/2026', 'dmy', null],
    ['Baki akhir', 'dmy', null],
  ] as const)('says the day %s', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });

  test.each([
    ['1,234.50', '.', 123_450],
    ['1.234,50', ',', 123_450],
    ['RM 12', '.', 1_200],
    ['(12.00)', '.', -1_200],
    ['-12.5', '.', -1_250],
    ['12.00-', '.', -1_200],
    ['12.00 DR', '.', -1_200],
    ['12.00 CR', '.', 1_200],
    ['12.345', '.', null],
    ['twelve', '.', null],
    ['', '.', null],
  ] as const)('says the amount %s', (text, decimal, minor) => {
    expect(readAmount(text, decimal)).toBe(minor);
  });

  const mapping = guessMapping(['transaction_date', 'description', 'debit', 'credit', 'balance']);

  test('has its columns guessed by their names', () => {
    expect(mapping).toMatchObject({
      booked_on: 'transaction_date',
      paid_in: 'credit',
      paid_out: 'debit',
      amount: null,
      balance: 'balance',
      description: ['description'],
    });
  });

  test('is a line, says what is wrong with it, or is none', () => {
    const read = (transaction_date: string, credit: string, debit = '') =>
      readCsvRow({ transaction_date, description: 'RT10234', credit, debit, balance: '1.00' }, mapping);
    expect(read('05/10/2026', '50.00')).toMatchObject({ ok: true, line: { amount_minor: 5_000 } });
    expect(read('05/10/2026', '', '50.00')).toMatchObject({ ok: true, line: { amount_minor: -5_000 } });
    expect(read('', '50.00')).toEqual({ ok: false, fields: { transaction_date: 'required' } });
    expect(read('05/10/2026', '5o.00')).toEqual({ ok: false, fields: { credit: 'not_a_number' } });
    expect(read('Balance brought forward', '')).toBeNull();
  });
});
