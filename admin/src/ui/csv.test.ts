import { describe, expect, it } from 'vitest';
import { csvCell, toCsv } from './csv.ts';
import { readable } from './exporter.ts';

describe('a CSV that a spreadsheet opens', () => {
  it('turns what begins like a formula into text', () => {
    for (const text of ['=1+1', '+60123', '-cmd', '@SUM(A1)', '\tx', '\rx'])
      expect(csvCell(text)).toContain(`'`);
    expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`);
  });
  it('leaves numbers alone, below zero too', () => {
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell(null)).toBe('');
  });
  it('keeps quotes, commas and line breaks inside their cell', () => {
    expect(
      toCsv([
        { a: 'x, "y"', b: 'p\nq' },
        { b: 'z', c: 1 },
      ]),
    ).toBe('\uFEFFa,b,c\r\n"x, ""y""","p\nq",\r\n,z,1\r\n');
  });
});

it('a list goes out as people read it: no ids, amounts with their decimals', () => {
  expect(
    readable({
      id: 'x',
      version: 3,
      vendor_id: 'y',
      name: 'Kotak',
      amount_usd_minor: -1250,
      lines: [{}],
      paid_on: null,
    }),
  ).toEqual({ name: 'Kotak', amount_usd: '-12.50', paid_on: null });
});
