import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditedBackPostings,
  creditUsedPostings,
  depositAppliedPostings,
  invoicePostings,
  lateFeePostings,
  type Posting,
  problemOf,
  reversed,
  writeOffPostings,
} from './index.ts';

const line = fc.record({
  kind: fc.constantFrom(
    'freight',
    'service',
    'discount_code',
    'late_fee',
    'sales_tax',
    'write_off',
    'manual',
  ),
  amount_minor: fc.integer({ min: -100_000, max: 200_000 }),
});
const kinds = fc.constantFrom('sea_freight', 'air_freight', 'online_order', 'pickup' as const);
const sumOf = (postings: readonly Posting[], account?: string) =>
  postings.reduce((sum, each) => sum + (!account || each.account === account ? each.amount_minor : 0), 0);

test('an invoice of any lines is booked to zero, owes its total, and is booked back to nothing', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), kinds, fc.boolean(), (lines, kind, earned) => {
      const postings = invoicePostings({ id: 'i', kind, lines, earned });
      const total = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      expect(sumOf(postings)).toBe(0);
      expect(sumOf(postings, 'receivable')).toBe(total);
      if (postings.length > 0) expect(problemOf(postings)).toBe(null);
      expect(sumOf([...postings, ...reversed(postings)], 'receivable')).toBe(0);
      const revenue = sumOf(invoicePostings({ id: 'i', kind, lines }), 'revenue_online_order');
      if (kind === 'online_order' && !earned) {
        // What was held until the goods were bought becomes what would have been earned at once.
        const all = [...postings, ...depositAppliedPostings(kind, lines)];
        expect(sumOf(all, 'deposits')).toBe(0);
        expect(sumOf(all, 'revenue_online_order')).toBe(revenue);
      }
    }),
    { numRuns: 500 },
  );
});

test('what moves a single amount has two sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
      for (const build of [creditUsedPostings, creditedBackPostings, lateFeePostings, writeOffPostings])
        expect(problemOf(build('i', amount))).toBe(null);
      expect(
        sumOf([...creditUsedPostings('i', amount), ...creditedBackPostings('i', amount)], 'receivable'),
      ).toBe(0);
    }),
  );
});

test('a movement that is none is named', () => {
  const usd = (amount_minor: number): Posting => ({ account: 'deposits', amount_minor, currency: 'USD' });
  expect(problemOf([])).toBe('too_few');
  expect(problemOf([usd(1), usd(-2)])).toBe('unbalanced');
  expect(problemOf([usd(1), { ...usd(-1), currency: 'MYR' }])).toBe('unbalanced');
  expect(problemOf([usd(0), usd(0)])).toBe('zero');
});
