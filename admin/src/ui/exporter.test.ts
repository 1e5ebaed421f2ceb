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
        paid_on: null,
      },
      { name: 'p', note: 'z' },
    ]),
  ).toBe('\uFEFFname,amount_usd,paid_on,note\r\n"\'=Kotak, ""besar""",-12.50,,\r\np,,,z\r\n');
});

it('what is nested stands in one cell, but for pictures', () => {
  expect(
    csvOf([
      {
        photos: [{ url: '/files/x' }],
        pickup_address: { line1: '4821 SE Hawthorne', line2: '', city: 'Portland', user_id: 'u' },
        tags: ['sea', 'air'],
        problems: [{ code: 'CF364', value_minor: 100 }],
      },
    ]),
  ).toBe(
    '\uFEFFpickup_address,tags,problems\r\n"line1: 4821 SE Hawthorne, city: Portland","sea; air","code: CF364, value: 1.00"\r\n',
  );
});
