import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Posting, paymentPostings, problemOf, reversed } from '../ledger/index.ts';
import { type Refundable, refundableOf, splitRefund, spreadPayment } from './index.ts';

const rate = fc.integer({ min: 30_000, max: 60_000 }).map((each) => `${each / 10_000}`);
const owed = fc
  .array(fc.record({ balance_minor: fc.integer({ min: 1, max: 300_000 }), exchange_rate: fc.option(rate) }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map((each, index) => ({ ...each, id: `i${index}`, reference: `INV-${index}`, due_on: null })),
  );
const received = fc.oneof(
  fc.record({
    method: fc.constantFrom('zelle', 'cheque', 'online' as const),
    amount_minor: fc.integer({ min: 1, max: 2_000_000 }),
    currency: fc.constant('USD' as const),
    exchange_rate: fc.constant(null),
  }),
  fc.record({
    method: fc.constantFrom('bank_transfer_my', 'online' as const),
    amount_minor: fc.integer({ min: 1, max: 9_000_000 }),
    currency: fc.constant('MYR' as const),
    exchange_rate: rate,
  }),
);

/** Sums above or below zero, by account, invoice and currency. */
function sumsOf(postings: readonly Posting[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, invoice_id = '', currency, amount_minor } of postings) {
    const key = `${account} ${invoice_id} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0) + amount_minor);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

test('refunds of any parts leave no cent of the payment on any account, and never give back more than came', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 });
  fc.assert(
    fc.property(received, owed, cuts, (money, invoices, parts) => {
      const spread = spreadPayment(money, invoices);
      if (!spread.ok) throw new Error(spread.reason);
      const verified = paymentPostings({ ...money, ...spread });
      const book = [...verified];
      let payment: Refundable = {
        ...money,
        ...spread,
        refunded_minor: 0,
        allocations: spread.allocations.toReversed(),
      };
      const steps = [...parts, 1].flatMap((share) => {
        const left = refundableOf(payment);
        if (left === 0) return [];
        const amount = Math.max(1, Math.floor(left * share));
        const part = splitRefund(payment, amount, payment.credit_usd_minor);
        if (!part.ok) throw new Error(part.reason);
        const postings = reversed(paymentPostings({ ...money, ...part }));
        expect(problemOf(postings)).toBeNull();
        book.push(...postings);
        // Credit is taken first, and one invoice is emptied before the next.
        if (part.allocations.length > 0) expect(part.credit_usd_minor).toBe(payment.credit_usd_minor);
        for (const { invoice_id, amount_usd_minor } of part.allocations.slice(0, -1))
          expect(payment.allocations.find((each) => each.invoice_id === invoice_id)?.amount_usd_minor).toBe(
            amount_usd_minor,
          );
        payment = {
          ...payment,
          refunded_minor: payment.refunded_minor + amount,
          credit_usd_minor: payment.credit_usd_minor - part.credit_usd_minor,
          allocations: payment.allocations.map((each) => ({
            ...each,
            amount_usd_minor:
              each.amount_usd_minor -
              (part.allocations.find(({ invoice_id }) => invoice_id === each.invoice_id)?.amount_usd_minor ??
                0),
          })),
        };
        return [amount];
      });
      expect(steps.reduce((sum, each) => sum + each, 0)).toBe(money.amount_minor);
      expect(payment.credit_usd_minor).toBe(0);
      expect(payment.allocations.every(({ amount_usd_minor }) => amount_usd_minor === 0)).toBe(true);
      expect(sumsOf(book)).toEqual(new Map());
      expect(() => splitRefund(payment, 1, 0)).toThrow(RangeError);
    }),
  );
});

test('takes from invoices what its credit no longer covers, and says how much credit is missing', () => {
  const payment: Refundable = {
    amount_minor: 5_000,
    currency: 'USD',
    exchange_rate: null,
    refunded_minor: 0,
    amount_usd_minor: 5_000,
    credit_usd_minor: 2_000,
    allocations: [
      { invoice_id: 'latest', amount_usd_minor: 1_000 },
      { invoice_id: 'first', amount_usd_minor: 2_000 },
    ],
  };
  expect(splitRefund(payment, 2_500, 500)).toMatchObject({
    ok: true,
    credit_usd_minor: 500,
    allocations: [
      { invoice_id: 'latest', amount_usd_minor: 1_000 },
      { invoice_id: 'first', amount_usd_minor: 1_000 },
    ],
  });
  expect(splitRefund(payment, 5_000, 500)).toEqual({
    ok: false,
    reason: 'credit_used',
    needed_usd_minor: 2_000,
  });
});
