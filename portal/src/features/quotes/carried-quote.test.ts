import { expect, it } from 'vitest';
import { boxesOf, carriedQuote } from './carried-quote.ts';

it('brings the boxes of the calculator in inches and pounds', () => {
  const quote = carriedQuote('?kind=standard&mode=air&state=MY-10&box=45.72x40.64x45.72cm~~18.14kg~2');
  expect(quote?.mode).toBe('air');
  expect(quote && boxesOf(quote)).toEqual([
    { box_type_id: null, length_in: 18, width_in: 16, height_in: 18, weight_lb: 39.99, count: 2 },
  ]);
});

it('is nothing on any other visit', () => {
  expect(carriedQuote('')).toBeNull();
  expect(carriedQuote('?tab=open')).toBeNull();
});
