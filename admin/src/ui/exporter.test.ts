import { expect, it } from 'vitest';
import { csvOf } from './exporter.ts';

it('a list goes out as people read it: no ids, amounts with their decimals, a column of each field, no formula', () => {
  expect(
    csvOf([
      {
        id: 'x',
        version: 3,
        vendor_id: 'y',
        name: '=Kotak, "besar"',
        amount_usd_minor: -1250,
        lines: [{}],
        paid_on: null,
      },
      { name: 'p', note: 'z' },
    ]),
  ).toBe('\uFEFFname,amount_usd,paid_on,note\r\n"\'=Kotak, ""besar""",-12.50,,\r\np,,,z\r\n');
});
