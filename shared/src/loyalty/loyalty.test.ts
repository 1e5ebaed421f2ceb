import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loyaltyOutlook, loyaltyTable, tierAt } from './index.ts';

test.each([
  [0, 'none', 0, 0, false],
  [249.99, 'none', 0, 0, false],
  [250, 'beginner', 25, 0, false],
  [499.99, 'beginner', 25, 0, false],
  [500, 'intermediate', 50, 0, true],
  [1000, 'advance', 100, 25, true],
  [1500, 'professional', 150, 50, true],
  [2500, 'expert', 150, 50, true],
  [5000, 'mama_bear', 150, 50, true],
  [1_000_000, 'mama_bear', 150, 50, true],
])('%d cft is %s', (cft, name, discount, repack, free) => {
  expect(tierAt(cft)).toMatchObject({
    tier: name,
    discount_per_cft_usd_minor: discount,
    repack_discount_per_cft_usd_minor: repack,
    free_purchasing: free,
  });
});

test('says what is missing to the next tier', () => {
  expect(loyaltyOutlook(249.9)).toMatchObject({ tier: 'none', next_tier: 'beginner', missing_cft: 0.1 });
  expect(loyaltyOutlook(375)).toMatchObject({ next_tier: 'intermediate', missing_cft: 125, progress: 0.5 });
  expect(loyaltyOutlook(9000)).toMatchObject({
    tier: 'mama_bear',
    next_tier: null,
    missing_cft: null,
    progress: 1,
  });
});

test('shipping what is missing reaches the next tier, and a hundredth less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), (hundredths) => {
      const outlook = loyaltyOutlook(hundredths / 100);
      if (outlook.missing_cft === null) return;
      const missing = Math.round(outlook.missing_cft * 100);
      expect(tierAt((hundredths + missing) / 100).tier).toBe(outlook.next_tier);
      expect(tierAt((hundredths + missing - 1) / 100).tier).toBe(outlook.tier);
    }),
  );
});

test('more never earns less', () => {
  loyaltyTable.forEach((each, index) => {
    const before = loyaltyTable[index - 1];
    if (!before) return;
    expect(each.from_cft).toBeGreaterThan(before.from_cft);
    expect(each.discount_per_cft_usd_minor).toBeGreaterThanOrEqual(before.discount_per_cft_usd_minor);
    expect(each.repack_discount_per_cft_usd_minor).toBeGreaterThanOrEqual(
      before.repack_discount_per_cft_usd_minor,
    );
  });
});
