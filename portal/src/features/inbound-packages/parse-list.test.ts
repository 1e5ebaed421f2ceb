import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

it('reads lines apart by tabs, commas or semicolons, and cells in quotes', () => {
  const packages = parseList(
    [
      '1Z999AA10123456784\tAmazon\tShoes, white\t2\t59.90',
      '',
      '9400100000000000000000, Target, "Toys, wooden", 1, US$12',
      '9400100000000000000001;Walmart;Lamp;1;"1,250.00"',
    ].join('\n'),
  );
  expect(packages).toEqual([
    {
      row: 1,
      tracking_number: '1Z999AA10123456784',
      shop: 'Amazon',
      description: 'Shoes, white',
      quantity: 2,
      unit_value_usd_minor: 5990,
      problem: null,
    },
    {
      row: 3,
      tracking_number: '9400100000000000000000',
      shop: 'Target',
      description: 'Toys, wooden',
      quantity: 1,
      unit_value_usd_minor: 1200,
      problem: null,
    },
    {
      row: 4,
      tracking_number: '9400100000000000000001',
      shop: 'Walmart',
      description: 'Lamp',
      quantity: 1,
      unit_value_usd_minor: 125_000,
      problem: null,
    },
  ]);
});

it('says what is wrong with a line: too few columns, a number twice, another currency', () => {
  const packages = parseList(
    [
      '1Z999AA10123456784, Amazon, Shoes, 1, RM50',
      '1z999aa1 0123456784, Amazon, Shoes, 1, 10',
      '9400100000000000000000',
      '9400100000000000000001, Target, Toys, wooden, 1, 5',
    ].join('\n'),
  );
  expect(packages.map(({ problem }) => problem)).toEqual([
    { kind: 'other_currency' },
    { kind: 'twice', first: 1 },
    { kind: 'columns' },
    { kind: 'columns' },
  ]);
  expect(packages[0]?.unit_value_usd_minor).toBeNull();
});
