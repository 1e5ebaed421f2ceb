import { expect, it } from 'vitest';
import { hostOf } from './host.ts';

it('takes the host out of a pasted link', () => {
  expect(hostOf(' https://www.Shop.com/item?id=1 ')).toBe('shop.com');
  expect(hostOf('http://eu.shop.com:8080')).toBe('eu.shop.com');
});

it('leaves what is typed', () => {
  expect(['shop', '*.shop.com', 'http', 'https:'].map(hostOf)).toEqual([
    'shop',
    '*.shop.com',
    'http',
    'https:',
  ]);
});
