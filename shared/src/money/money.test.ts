import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  add,
  allocate,
  compare,
  convert,
  convertBack,
  type Money,
  money,
  multiply,
  myr,
  percentage,
  rateOn,
  sum,
  usd,
} from './index.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  test('refuses to mix currencies, in types and at run time', () => {
    // @ts-expect-error ringgit do not add to dollars
    expect(() => add(usd(1), myr(1))).toThrow(RangeError);
    // @ts-expect-error nor compare
    expect(() => compare(myr(1), usd(1))).toThrow(RangeError);
    // @ts-expect-error nor sum
    expect(() => sum('USD', [myr(1)])).toThrow(RangeError);
    // @ts-expect-error dollars are converted to ringgit, not ringgit
    convert(myr(1), { rate: '4.5' });
    expectTypeOf(add(usd(1), usd(2))).toEqualTypeOf<Money<'USD'>>();
    expectTypeOf(convert(usd(1), { rate: '4.5' })).toEqualTypeOf<Money<'MYR'>>();
  });

  test.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s as an amount', (bad) => {
    expect(() => money(bad, 'USD')).toThrow(RangeError);
  });

  test.each([
    // amount in cents, factor, half_up, up, down
    [975, '3.5', 3413, 3413, 3412],
    [100, '0.005', 1, 1, 0],
    [100, '0.0049', 0, 1, 0],
    [-100, '0.005', -1, -1, 0],
    [333, '1', 333, 333, 333],
  ])('%i × %s is %i half up, %i up, %i down', (cents, factor, halfUp, up, down) => {
    expect(multiply(usd(cents), factor).amount).toBe(halfUp);
    expect(multiply(usd(cents), factor, 'up').amount).toBe(up);
    expect(multiply(usd(cents), factor, 'down').amount).toBe(down);
  });

  test.each(['', '1e3', 'NaN', '1,5', '.5', '+1', '٣'])('refuses the factor %j', (factor) => {
    expect(() => multiply(usd(1), factor)).toThrow(RangeError);
  });

  test('takes basis points of an amount', () => {
    expect(percentage(usd(19_999), 250)).toEqual(usd(500)); // 2.5 % of 199.99 is 4.99975
    expect(percentage(usd(19_999), 10_000)).toEqual(usd(19_999));
  });
});

describe('allocate', () => {
  test('gives the odd cent to the largest remainder, the earlier one first', () => {
    expect(allocate(usd(100), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33]);
    expect(allocate(usd(-100), [1, 1, 1]).map((part) => part.amount)).toEqual([-34, -33, -33]);
    expect(allocate(usd(5), [3, 7]).map((part) => part.amount)).toEqual([2, 3]);
    expect(allocate(usd(10), [0, 1, 0]).map((part) => part.amount)).toEqual([0, 10, 0]);
  });

  test('loses no cent, and no part is a whole cent from its share', () => {
    const weights = fc
      .array(fc.nat(10_000), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some(Boolean));
    fc.assert(
      fc.property(amount, weights, (cents, list) => {
        const parts = allocate(usd(cents), list);
        const total = list.reduce((a, b) => a + b);
        expect(sum('USD', parts).amount).toBe(cents);
        parts.forEach((part, index) => {
          expect(Math.abs(part.amount - (cents * (list[index] as number)) / total)).toBeLessThan(1 + 1e-6);
        });
      }),
    );
  });

  test('refuses weights that are all zero, negative or not whole', () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5, 0.5]])
      expect(() => allocate(usd(1), weights)).toThrow(RangeError);
  });
});

describe('exchange', () => {
  test('US$12.34 at 4.4512 is RM54.93', () => {
    expect(convert(usd(1234), { rate: '4.4512' })).toEqual(myr(5493)); // 54.927808
  });

  test('refuses a rate of zero or below', () => {
    for (const rate of ['0', '-4.4', '0.00']) expect(() => convert(usd(1), { rate })).toThrow(RangeError);
  });

  test('there and back is at most a cent away while a dollar is more than a ringgit', () => {
    const rate = fc.integer({ min: 10_000, max: 99_999 }).map((n) => (n / 10_000).toFixed(4));
    fc.assert(
      fc.property(amount, rate, (cents, text) => {
        const back = convertBack(convert(usd(cents), { rate: text }), { rate: text });
        expect(Math.abs(back.amount - cents)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('finds the rate in force on a date', () => {
    const rates = [
      { rate: '4.50', effective_from: '2026-03-01' },
      { rate: '4.40', effective_from: '2026-01-01' },
    ];
    expect(rateOn(rates, '2025-12-31')).toBeNull();
    expect(rateOn(rates, '2026-02-28')?.rate).toBe('4.40');
    expect(rateOn(rates, '2026-03-01')?.rate).toBe('4.50');
  });
});
