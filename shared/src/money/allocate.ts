import { type Currency, type Money, money } from './money.ts';

/**
 * Splits an amount by weights so that the parts sum to it exactly. Each part is its share rounded toward zero; the
 * units left over go one by one to the largest remainders, the earlier part first. A part of weight zero gets nothing.
 * Weights are integers from zero; throws RangeError when there is none above zero.
 */
export function allocate<C extends Currency>(amount: Money<C>, weights: readonly number[]): Money<C>[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are integers from zero');
  const exact = weights.map(BigInt);
  const total = exact.reduce((a, b) => a + b, 0n);
  if (total === 0n) throw new RangeError('At least one weight must be above zero');

  const size = BigInt(Math.abs(amount.amount));
  const parts = exact.map((weight, index) => ({
    index,
    share: (size * weight) / total,
    rest: (size * weight) % total,
  }));
  let left = size - parts.reduce((a, part) => a + part.share, 0n);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const part of byRest) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  const sign = amount.amount < 0 ? -1 : 1;
  return parts.map((part) => money(sign * Number(part.share), amount.currency));
}
