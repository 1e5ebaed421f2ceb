import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxLines, taxLinesByHand } from './index.ts';

const tax = (code: string, rate_bp: number, applies_to: 'services' | 'all') => ({
  code,
  name_ms: code,
  name_en: code,
  rate_bp,
  applies_to,
  effective_from: '2026-01-01',
  effective_to: null,
});
const tariff = { on: '2026-11-21', taxes: [tax('a', 600, 'services'), tax('b', 825, 'all')] };

const kind = fc.constantFrom('freight', 'service', 'manual', 'goods_surcharge', 'items', 'us_shipping');
const line = fc.record({ kind, amount_usd_minor: fc.integer({ min: -50_000, max: 500_000 }) });
const manual = fc.record({
  kind: fc.constant('manual'),
  amount_usd_minor: fc.integer({ min: -50_000, max: 50_000 }),
});
const sumOf = (code: string, lines: readonly { amount_usd_minor: number; details: object }[]) =>
  lines
    .filter(({ details }) => 'code' in details && details.code === code)
    .reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);

describe('taxes', () => {
  test('on services take what we do, those on all take freight too, and none takes goods bought or another tax', () => {
    const lines = [
      { kind: 'freight', amount_usd_minor: 10_000 },
      { kind: 'service', amount_usd_minor: 1_000 },
      { kind: 'manual', amount_usd_minor: 500 },
      { kind: 'items', amount_usd_minor: 70_000 },
      { kind: 'us_shipping', amount_usd_minor: 900 },
      { kind: 'sales_tax', amount_usd_minor: 4_200 },
    ];
    const taxes = taxLines(lines, tariff);
    expect(taxes.map(({ amount_usd_minor }) => amount_usd_minor)).toEqual([90, 949]);
    expect(taxLines([...lines, ...taxes], tariff)).toEqual(taxes);
  });

  test('of what is priced and what is added by hand are together the taxes of all of it, to the cent', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(manual), (charged, byHand) => {
        const plain = charged.map((each) => ({ ...each, details: {} }));
        const priced = [...plain, ...taxLines(plain, tariff)];
        const together = taxLines([...charged, ...byHand], tariff);
        const added = taxLinesByHand(priced, byHand, tariff);
        for (const code of ['a', 'b']) expect(sumOf(code, [...priced, ...added])).toBe(sumOf(code, together));
        if (byHand.length === 0) expect(added).toEqual([]);
      }),
    );
  });

  test('go down with what staff take off by hand', () => {
    const freight = { kind: 'freight', amount_usd_minor: 10_000, details: {} };
    const priced = [freight, ...taxLines([freight], tariff)];
    expect(taxLinesByHand(priced, [{ kind: 'manual', amount_usd_minor: -10_000 }], tariff)).toMatchObject([
      { kind: 'tax', amount_usd_minor: -825, details: { code: 'b', value_usd_minor: -10_000, by_hand: 1 } },
    ]);
  });
});
