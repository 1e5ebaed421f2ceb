import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentPostings, problemOf } from '../ledger/index.ts';
import { convert, usd } from '../money/index.ts';
import { type MoneyReceived, type OwedInvoice, oldestFirst, spreadPayment } from './index.ts';

const rate = fc.integer({ min: 30_000, max: 60_000 }).map((each) => `${each / 10_000}`);
const invoice = fc.record({
  balance_minor: fc.integer({ min: 1, max: 500_000 }),
  due: fc.integer({ min: 1, max: 28 }),
  exchange_rate: fc.option(rate),
});
const invoices = fc.array(invoice, { maxLength: 8 }).map((all) =>
  all.map(
    ({ due, ...each }, index): OwedInvoice => ({
      ...each,
      id: `invoice-${index}`,
      reference: `INV-${index}`,
      due_on: `2026-11-${String(due).padStart(2, '0')}`,
    }),
  ),
);
const received: fc.Arbitrary<MoneyReceived> = fc.oneof(
  fc.record({
    amount_minor: fc.integer({ min: 1, max: 2_000_000 }),
    currency: fc.constant('USD' as const),
    exchange_rate: fc.constant(null),
  }),
  fc.record({
    amount_minor: fc.integer({ min: 1, max: 9_000_000 }),
    currency: fc.constant('MYR' as const),
    exchange_rate: rate,
  }),
);

describe('a payment is spread', () => {
  test('by hand as it would be by itself', () => {
    fc.assert(
      fc.property(received, invoices, (money, owed) => {
        const spread = spreadPayment(money, owed);
        if (!spread.ok) throw new Error('without a chosen split nothing is refused');
        const { ok, allocations } = { allocations: null, ...spreadPayment(money, owed, spread.allocations) };
        expect({ ok, allocations }).toEqual({ ok: true, allocations: spread.allocations });
      }),
      { numRuns: 1_000 },
    );
  });

  test('so that no cent is lost, no invoice gets more than it owes, and the older one goes first', () => {
    fc.assert(
      fc.property(received, invoices, (money, owed) => {
        const spread = spreadPayment(money, owed);
        if (!spread.ok) throw new Error('without a chosen split nothing is refused');
        const allocated = new Map(
          spread.allocations.map(({ invoice_id, amount_usd_minor }) => [invoice_id, amount_usd_minor]),
        );
        const total = [...allocated.values()].reduce((sum, each) => sum + each, 0);
        expect(total + spread.credit_usd_minor).toBe(spread.amount_usd_minor);
        if (money.currency === 'USD') expect(spread.amount_usd_minor).toBe(money.amount_minor);
        const queue = oldestFirst(owed);
        const short = queue.findIndex((each) => (allocated.get(each.id) ?? 0) < each.balance_minor);
        for (const each of owed) expect(allocated.get(each.id) ?? 0).toBeLessThanOrEqual(each.balance_minor);
        // After the first that is not covered, nothing is left for younger ones or for credit.
        if (short >= 0) {
          for (const each of queue.slice(short + 1)) expect(allocated.get(each.id) ?? 0).toBe(0);
          expect(spread.credit_usd_minor).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('and booked to zero in each currency, whatever the rates did', () => {
    fc.assert(
      fc.property(received, invoices, (money, owed) => {
        const spread = spreadPayment(money, owed);
        if (!spread.ok || spread.amount_usd_minor === 0) return;
        const method = money.currency === 'USD' ? 'zelle' : 'bank_transfer_my';
        expect(problemOf(paymentPostings({ ...money, ...spread, method }))).toBe(null);
      }),
      { numRuns: 500 },
    );
  });

  test('and paying what an invoice says in ringgit pays it, at any later rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), rate, rate, (balance_minor, issued, paid) => {
        const one: OwedInvoice = {
          id: 'a',
          reference: 'A',
          due_on: '2026-11-01',
          balance_minor,
          exchange_rate: issued,
        };
        const sen = convert(usd(balance_minor), { rate: issued }).amount;
        const spread = spreadPayment({ amount_minor: sen, currency: 'MYR', exchange_rate: paid }, [one]);
        expect(spread).toMatchObject({
          ok: true,
          credit_usd_minor: 0,
          allocations: [{ invoice_id: 'a', amount_usd_minor: balance_minor }],
        });
      }),
      { numRuns: 500 },
    );
  });

  test('as chosen, but not beyond what was paid', () => {
    const two: OwedInvoice[] = [
      { id: 'a', reference: 'A', due_on: '2026-11-01', balance_minor: 500, exchange_rate: null },
      { id: 'b', reference: 'B', due_on: '2026-11-02', balance_minor: 500, exchange_rate: null },
    ];
    const money: MoneyReceived = { amount_minor: 600, currency: 'USD', exchange_rate: null };
    expect(spreadPayment(money, two, [{ invoice_id: 'b', amount_usd_minor: 400 }])).toMatchObject({
      allocations: [{ invoice_id: 'b', amount_usd_minor: 400 }],
      credit_usd_minor: 200,
    });
    expect(
      spreadPayment(money, two, [
        { invoice_id: 'a', amount_usd_minor: 500 },
        { invoice_id: 'b', amount_usd_minor: 101 },
      ]),
    ).toEqual({ ok: false, reason: 'allocation_exceeds_payment' });
  });
});
