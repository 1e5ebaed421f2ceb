import { expect, it } from 'vitest';
import { OnlineOrderDraft } from './online-orders.schema.ts';

const order = (count: number, address: number) =>
  OnlineOrderDraft.safeParse({
    delivery_method: 'sea',
    items: Array.from({ length: count }, (_, place) => ({
      url: `https://shop.example.com/${'a'.repeat(address)}`,
      name: `Running shoe ${place}`,
      variant: 'Blue, size 9',
      quantity: 1,
      unit_price_usd_minor: 8_999,
    })),
  });

it('takes fifty items as people write them, or a few with the longest addresses', () => {
  expect(order(50, 250).success).toBe(true);
  expect(order(10, 1_900).success).toBe(true);
});

it('refuses fifty of the longest together, at their list', () => {
  const { error } = order(50, 1_900);
  expect(error?.issues).toMatchObject([{ path: ['items'], message: 'too_long' }]);
});
