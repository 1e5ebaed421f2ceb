import { expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

it('reads lines apart by tabs or commas, and names the ones that it cannot read', () => {
  const { packages, unreadable } = parseList(
    '1Z999AA10123456784\tAmazon\tShoes, white\t2\t59.90\n\n9400100000000000000000,Target,Toys,1,US$12\nonly this',
  );
  expect(packages).toEqual([
    {
      row: 1,
      tracking_number: '1Z999AA10123456784',
      shop: 'Amazon',
      description: 'Shoes, white',
      quantity: 2,
      unit_value_usd_minor: 5990,
    },
    {
      row: 3,
      tracking_number: '9400100000000000000000',
      shop: 'Target',
      description: 'Toys',
      quantity: 1,
      unit_value_usd_minor: 1200,
    },
  ]);
  expect(unreadable).toEqual([{ row: 4 }]);
});
