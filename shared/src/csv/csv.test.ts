import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvCells, csvLine, csvLinesOf, parseCsv, toCsv } from './index.ts';

describe('CSV', () => {
  it('reads back what it wrote, whatever is in the cells', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', '"', ',', '\n', ';', ' ', 'ü') })
      .map((s) => `x${s}x`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        expect(parseCsv(toCsv(['one', 'two'], rows)).rows).toEqual(rows.map(([one, two]) => ({ one, two })));
      }),
    );
  });

  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+60123456789', "'+60123456789"],
    ['@cmd', "'@cmd"],
    [-12.5, '-12.5'],
    ['-1', '-1'],
    [null, ''],
  ])('never writes a formula: %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('takes semicolons, tabs, a byte order mark and blank lines', () => {
    expect(parseCsv('\uFEFFTracking Number;Shop\r\n1Z;A\r\n\r\n;\r\n').rows).toEqual([
      { tracking_number: '1Z', shop: 'A' },
    ]);
    expect(parseCsv('a\tb\n1\t2').rows).toEqual([{ a: '1', b: '2' }]);
    expect(parseCsv('')).toEqual({ columns: [], rows: [] });
  });

  it('reads no more than it is told to, and blank lines are no rows', () => {
    const wide = Array.from({ length: 2_000 }, (_, at) => `c${at}`).join(',');
    const { columns, rows } = parseCsv(`${wide}\n${'a\n\n'.repeat(300_000)}`, {
      rows: 11,
      columns: 3,
      cell: 2,
    });
    expect(columns).toEqual(['c0', 'c1', 'c2']);
    expect(rows).toEqual(Array(11).fill({ c0: 'a', c1: '', c2: '' }));
  });

  it('takes one line apart, with a space before the quotes too', () => {
    expect(csvCells('1Z, Target, "Toys, wooden", "5"" doll"')).toEqual([
      '1Z',
      'Target',
      'Toys, wooden',
      '5" doll',
    ]);
    expect(csvCells('')).toEqual([]);
  });

  it('of records that a database joined is that of their cells', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '1', '.', '"', ',', '\n', ';', '=', '-', '＝', ' '),
    });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const by = { cell: '\u001f9b', record: '\u001e9b' };
        const joined = rows.map((row) => row.join(by.cell)).join(by.record);
        expect(csvLinesOf(joined, by)).toBe(rows.map(csvLine).join(''));
      }),
    );
  });
});
