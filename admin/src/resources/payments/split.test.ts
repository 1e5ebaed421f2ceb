import type { AdminInvoice } from '@rantau/shared/invoices';
import { describe, expect, it } from 'vitest';
import { amountDue, besideOthers, meantInvoices, splitOf } from './split.ts';

const invoice = (id: string, due_on: string, balance_minor: number) =>
  ({
    id,
    reference: `INV-${id}`,
    due_on,
    balance_minor,
    to_pay_minor: balance_minor,
    exchange_rate: null,
  }) as AdminInvoice;
const open = [invoice('b', '2026-11-10', 5_000), invoice('a', '2026-10-01', 3_000)];
const dollars = (amount_minor: number) => ({ amount_minor, currency: 'USD', exchange_rate: null }) as const;

describe('what of a payment goes to which invoice', () => {
  it('pays the oldest first, the next in part, and leaves nothing over', () => {
    const { invoices, result } = splitOf(dollars(4_000), open, [], null);
    expect(invoices.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(result).toMatchObject({
      ok: true,
      credit_usd_minor: 0,
      allocations: [
        { invoice_id: 'a', amount_usd_minor: 3_000 },
        { invoice_id: 'b', amount_usd_minor: 1_000 },
      ],
    });
  });

  it('leaves what another payment under review is to settle, unless there is more money than that', () => {
    const [b, a] = open as [AdminInvoice, AdminInvoice];
    const inReview = [b, { ...a, to_pay_minor: 0 }];
    expect(splitOf(dollars(4_000), inReview, [], null).result).toMatchObject({
      allocations: [{ invoice_id: 'b', amount_usd_minor: 4_000 }],
    });
    expect(splitOf(dollars(8_000), inReview, [], null).result).toMatchObject({ allocations: { length: 2 } });
    const own = besideOthers(inReview, [{ invoice_id: 'a', amount_usd_minor: 3_000 }]);
    expect(splitOf(dollars(3_000), own, [], null).result).toMatchObject({
      allocations: [{ invoice_id: 'a', amount_usd_minor: 3_000 }],
    });
  });

  it('accepts no quote for the customer: money goes there only if they meant it', () => {
    const quote = { ...invoice('q', '', 2_000), due_on: null, awaits_acceptance: true } as AdminInvoice;
    const { invoices, result } = splitOf(dollars(9_000), [quote, ...open], [], null);
    expect(invoices.map(({ id }) => id)).toEqual(['a', 'b', 'q']);
    expect(result).toMatchObject({ credit_usd_minor: 1_000, allocations: { length: 2 } });
    expect(splitOf(dollars(2_000), [quote, ...open], ['q'], null).result).toMatchObject({
      allocations: [{ invoice_id: 'q', amount_usd_minor: 2_000 }],
    });
  });

  it('keeps to the invoices that the customer meant; the rest becomes credit', () => {
    expect(splitOf(dollars(6_000), open, ['b'], null).result).toMatchObject({
      allocations: [{ invoice_id: 'b', amount_usd_minor: 5_000 }],
      credit_usd_minor: 1_000,
    });
  });

  it('takes what was typed, and refuses more than came', () => {
    expect(splitOf(dollars(6_000), open, [], { a: 1_000, b: null }).result).toMatchObject({
      allocations: [{ invoice_id: 'a', amount_usd_minor: 1_000 }],
      credit_usd_minor: 5_000,
    });
    expect(splitOf(dollars(1_000), open, [], { a: 900, b: 200 }).result).toEqual({
      ok: false,
      reason: 'allocation_exceeds_payment',
    });
  });

  it('asks for what is not under review, of a quote for its deposit, in the currency that it comes in', () => {
    const [b, a] = open.map((each, index) => ({
      ...each,
      to_pay_minor: 1_000 + index,
      to_pay_myr_minor: 4_410 + index,
      deposit_minor: null,
      deposit_myr_minor: null,
    })) as unknown as [AdminInvoice, AdminInvoice];
    const quote = {
      ...b,
      id: 'q',
      awaits_acceptance: true,
      deposit_minor: 300,
      deposit_myr_minor: 1_323,
    } as AdminInvoice;
    expect(amountDue(meantInvoices([b, a, quote], []), 'USD')).toBe(2_001);
    expect(amountDue(meantInvoices([b, a, quote], []), 'MYR')).toBe(8_821);
    expect(amountDue(meantInvoices([b, a, quote], ['q']), 'MYR')).toBe(1_323);
  });
});
