import { expect, test } from 'vitest';
import { usd } from '../money/index.ts';
import { checkDiscount, type DiscountCode, discountOf, isAboveCeiling } from './index.ts';

const code: DiscountCode = {
  code: 'RAYA10',
  kind: 'percentage',
  value: 1000,
  applies_to: 'sea',
  valid_from: '2026-03-01',
  valid_to: '2026-03-31',
  max_uses: 100,
  uses: 5,
  once_per_customer: true,
  active: true,
};
const inMarch = { on: '2026-03-15', purpose: 'sea' } as const;

test('may be used from its first day to its last, both included', () => {
  for (const on of ['2026-03-01', '2026-03-31'])
    expect(checkDiscount(code, { ...inMarch, on })).toEqual({ ok: true });
});

test.each([
  [null, inMarch, 'code_unknown'],
  [{ ...code, active: false }, inMarch, 'code_unknown'],
  [code, { ...inMarch, on: '2026-02-28' }, 'code_not_started'],
  [code, { ...inMarch, on: '2026-04-01' }, 'code_expired'],
  [{ ...code, uses: 100 }, inMarch, 'code_used_up'],
  [code, { ...inMarch, usedByCustomer: true }, 'code_already_used'],
  [code, { ...inMarch, purpose: 'air' as const }, 'code_not_applicable'],
  [
    { ...code, applies_to: 'freight' as const },
    { ...inMarch, purpose: 'online_order' as const },
    'code_not_applicable',
  ],
])('says why not: %#', (given, use, reason) => {
  expect(checkDiscount(given, use)).toEqual({ ok: false, reason });
});

test('a code without limits may be used by all, again and again, for everything', () => {
  const open = { ...code, applies_to: 'all', max_uses: null, once_per_customer: false, uses: 9999 } as const;
  for (const purpose of ['sea', 'air', 'online_order'] as const)
    expect(checkDiscount(open, { ...inMarch, purpose, usedByCustomer: true })).toEqual({ ok: true });
});

test('takes off a share or an amount, never more than there is', () => {
  expect(discountOf(code, usd(12_345))).toEqual(usd(1235)); // 10 % of 123.45 is 12.345
  const five = { kind: 'amount', value: 500 } as const;
  expect(discountOf(five, usd(12_345))).toEqual(usd(500));
  expect(discountOf(five, usd(300))).toEqual(usd(300));
  expect(discountOf(five, usd(0))).toEqual(usd(0));
});

test('is above a ceiling of its own kind only', () => {
  const ceiling = { discount_ceiling_bp: 3_000, discount_ceiling_usd_minor: 5_000 };
  const above = (kind: DiscountCode['kind'], value: number) => isAboveCeiling({ kind, value }, ceiling);
  expect([above('percentage', 3_000), above('percentage', 3_001)]).toEqual([false, true]);
  expect([above('amount', 5_000), above('amount', 5_001)]).toEqual([false, true]);
});
