import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Quote, quotePacked, sampleTariff, type Tariff } from '../pricing/index.ts';
import { credited, creditForBoxes } from './index.ts';

const tariff: Tariff = {
  ...sampleTariff,
  on: '2026-11-21',
  taxes: [
    {
      code: 'sst',
      name_ms: 'Cukai perkhidmatan',
      name_en: 'Service tax',
      rate_bp: 600,
      applies_to: 'all',
      effective_from: '2026-01-01',
      effective_to: null,
    },
  ],
};
const side = fc.integer({ min: 10, max: 40 });
const anyBox = fc.record({
  length: side,
  width: side,
  height: side,
  weight: fc.integer({ min: 5, max: 200 }),
});
type AnyBox = typeof anyBox extends fc.Arbitrary<infer B> ? B : never;

function charge(boxes: readonly AnyBox[], taxes: Tariff['taxes'] = tariff.taxes): Quote {
  const result = quotePacked(
    {
      customer_kind: 'forwarding',
      mode: 'sea',
      destination: { state: 'MY-10' },
      boxes: [...boxes],
      services: { repack: true },
      lifetime_cft: 600,
    },
    { ...tariff, taxes },
  );
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return JSON.parse(JSON.stringify(result.quote)) as Quote;
}
const totalOf = (lines: readonly { amount_minor: number }[]) =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

describe('what boxes were charged too much', () => {
  test('of 24 × 18 × 18 in that is 24 × 18 × 12: 4.5 − 3 cft, at 14.50 − 0.50 and 1.00 a cft', () => {
    const charged = charge([{ length: 24, width: 18, height: 18, weight: 40 }], []);
    const lines = creditForBoxes(
      charged.computed_with,
      [{ length: 24, width: 18, height: 12, weight: 40 }],
      [],
    );
    // 65.25 − 2.25 + 4.50 = 67.50; 43.50 − 1.50 = 42.00 is below the minimum of 45.00, + 3.00 = 48.00
    expect(lines).toMatchObject([
      {
        kind: 'dispute_credit',
        amount_minor: -1950,
        details: { charged_usd_minor: 6750, true_usd_minor: 4800 },
      },
    ]);
  });

  test('is given back once, tax apart, whatever was measured how often; and nobody pays more for asking', () => {
    const story = fc.array(anyBox, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(story, fc.array(story, { maxLength: 4 }), (boxes, found) => {
        const charged = charge(boxes);
        let given: ReturnType<typeof creditForBoxes> = [];
        let least = charged.total_usd_minor;
        for (const again of found) {
          const lines = creditForBoxes(charged.computed_with, again, given);
          expect(totalOf(lines)).toBeLessThanOrEqual(0);
          given = [...given, ...lines];
          least = Math.min(least, charge(again).total_usd_minor);
          expect(charged.total_usd_minor + totalOf(given)).toBe(least);
        }
        const taxed = given.filter(({ kind }) => kind === 'tax');
        if (least === charged.total_usd_minor) expect(taxed).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

test('what is given back lowers the total, and what was paid beyond it is returned, to the cent', () => {
  const invoice = fc
    .tuple(
      fc.nat(100_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([total, paid, credit]) => ({
      total,
      paid: Math.round(total * paid),
      credit: Math.round(total * credit),
    }));
  fc.assert(
    fc.property(invoice, ({ total, paid, credit }) => {
      const after = credited({ total_minor: total, paid_minor: paid }, credit);
      expect(after.total_minor).toBe(total - credit);
      expect(after.paid_minor + after.returned_minor).toBe(paid);
      expect(after.paid_minor).toBeLessThanOrEqual(after.total_minor);
      expect(after.returned_minor > 0).toBe(paid > total - credit);
      expect(after.state === 'paid').toBe(after.paid_minor === after.total_minor);
    }),
  );
  expect(() => credited({ total_minor: 10, paid_minor: 0 }, 11)).toThrow(RangeError);
});
