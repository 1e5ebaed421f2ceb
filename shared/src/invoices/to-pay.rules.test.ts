import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClaimedInvoice, toPayOf } from './index.ts';

const owed: ClaimedInvoice = {
  state: 'issued',
  balance_minor: 1_500,
  paid_minor: 0,
  exchange_rate: '4.4505',
  submitted_minor: 0,
  deposit_usd_minor: null,
};

test.each([
  ['nothing was sent', 0, 0, 1_500],
  ['a part is under review', 1_000, 1_000, 500],
  ['all of it is', 1_500, 1_500, 0],
  ['more than all of it is', 2_000, 1_500, 0],
])('where %s, the rest is to be paid', (_, submitted_minor, in_review_minor, to_pay_minor) => {
  expect(toPayOf({ ...owed, submitted_minor })).toMatchObject({ in_review_minor, to_pay_minor });
});

test('a quote asks for its deposit, in both currencies, less what was paid or sent of it', () => {
  const quote = { ...owed, balance_minor: 11_813, deposit_usd_minor: 5_907 };
  expect(toPayOf(quote)).toMatchObject({
    deposit_minor: 5_907,
    deposit_myr_minor: 26_289,
    to_pay_minor: 11_813,
  });
  expect(toPayOf({ ...quote, submitted_minor: 2_000 })).toMatchObject({
    deposit_minor: 3_907,
    to_pay_minor: 9_813,
  });
  expect(toPayOf({ ...quote, balance_minor: 9_813, paid_minor: 2_000 }).deposit_minor).toBe(3_907);
  expect(toPayOf({ ...quote, submitted_minor: 5_907 }).deposit_minor).toBe(0);
  expect(toPayOf({ ...quote, deposit_usd_minor: null }).deposit_minor).toBeNull();
});

test('what is to be paid and what is under review are the balance, never below nothing', () => {
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.option(cents),
      (balance_minor, paid_minor, submitted_minor, deposit) => {
        const { in_review_minor, to_pay_minor, deposit_minor } = toPayOf({
          ...owed,
          balance_minor,
          paid_minor,
          submitted_minor,
          deposit_usd_minor: deposit,
        });
        expect(in_review_minor + to_pay_minor).toBe(balance_minor);
        expect(Math.min(in_review_minor, to_pay_minor, deposit_minor ?? 0)).toBeGreaterThanOrEqual(0);
        expect(deposit_minor ?? 0).toBeLessThanOrEqual(to_pay_minor);
      },
    ),
  );
});
