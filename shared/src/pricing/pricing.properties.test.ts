import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscountCode } from '../discounts/index.ts';
import { multiply, usd } from '../money/index.ts';
import {
  describeLine,
  fromQuoteQuery,
  type Quote,
  QuoteRequest,
  type QuoteRequestInput,
  quote,
  quotePacked,
  recompute,
  recomputeWith,
  type Tariff,
  toQuoteQuery,
} from './index.ts';
import { code, goods, priced, serviceTax, tariff, taxOnAll } from './pricing.fixtures.ts';

test('never throws and never gives a price that is no integer, whatever a form holds', () => {
  const odd = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.constantFrom(null, undefined, '', 0, -0, 1e308, 5e-324),
  );
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('in', 'cm', 'lb', 'kg', null, undefined, 'MY-10', '43200'),
  );
  const box = fc.record(
    {
      length: odd,
      width: odd,
      height: odd,
      weight: odd,
      count: odd,
      unit: text,
      weight_unit: text,
      box_type_id: text,
    },
    { requiredKeys: [] },
  );
  const form = fc.record({
    customer_kind: fc.constantFrom('forwarding', 'standard', 'x'),
    mode: fc.constantFrom('sea', 'air', 'x'),
    destination: fc.record({ state: text, postcode: text }, { requiredKeys: [] }),
    boxes: fc.array(box, { maxLength: 3 }),
    goods: fc.array(fc.record({ goods_type_id: text, value_usd_minor: odd }), { maxLength: 2 }),
    lifetime_cft: odd,
  });
  fc.assert(
    fc.property(form, (filled) => {
      const result = quote(filled as never, tariff);
      if (result.ok) expect(Number.isSafeInteger(result.quote.total_usd_minor)).toBe(true);
      else expect(Object.keys(result.fields).length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

const side = fc.integer({ min: 1, max: 6000 }).map((n) => n / 100);
const weight = fc.integer({ min: 1, max: 30_000 }).map((n) => n / 100);
const anyBox = fc.oneof(
  fc.record({
    length: side,
    width: side,
    height: side,
    weight,
    unit: fc.constantFrom('in' as const, 'cm' as const),
    weight_unit: fc.constantFrom('lb' as const, 'kg' as const),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ box_type_id: fc.constantFrom(...tariff.box_types.map((each) => each.id)), weight }),
);
const anyGoods = fc.record({
  goods_type_id: fc.constantFrom(goods('clothing'), goods('electronics'), goods('cosmetics')),
  value_usd_minor: fc.nat(500_000),
});
const anyRequest: fc.Arbitrary<QuoteRequestInput> = fc.record({
  customer_kind: fc.constantFrom('forwarding' as const, 'standard' as const),
  mode: fc.constantFrom('sea' as const, 'air' as const),
  destination: fc.constantFrom(
    { state: 'MY-10' },
    { state: 'MY-12' },
    { postcode: '93000' },
    { postcode: '87000' },
  ),
  boxes: fc.array(anyBox, { minLength: 1, maxLength: 4 }),
  goods: fc.array(anyGoods, { maxLength: 3 }),
  services: fc.record({
    repack: fc.boolean(),
    consolidate: fc.boolean(),
    inspect: fc.boolean(),
    label: fc.boolean(),
    pickup: fc.boolean(),
    insurance: fc.constant(false),
    home_delivery: fc.boolean(),
  }),
  discount_code: fc.constantFrom(undefined, 'RAYA10'),
  lifetime_cft: fc.nat(600_000).map((n) => n / 100),
});
const anyTariff = fc
  .constantFrom<DiscountCode>(code, { ...code, kind: 'amount', value: 5000 })
  .chain((discount) =>
    fc
      .constantFrom([], [serviceTax], [taxOnAll], [serviceTax, taxOnAll])
      .map((taxes): Tariff => ({ ...tariff, discount, taxes })),
  );

describe('for any outbound package', () => {
  test('lines are quantity × unit price and sum to the total, which is never below zero', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, (request, prices) => {
        const result = priced(quote(request, prices));
        for (const line of result.lines)
          expect(line.amount_usd_minor).toBe(multiply(usd(line.unit_price_usd_minor), line.quantity).amount);
        expect(result.total_usd_minor).toBe(
          result.lines.reduce((sum, line) => sum + line.amount_usd_minor, 0),
        );
        expect(result.total_usd_minor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('a ceiling is never below what the sizes entered cost, and has no discount', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, (request, prices) => {
        const ceiling = priced(quote({ ...request, customer_kind: 'standard' }, prices));
        const real = priced(quotePacked({ ...request, customer_kind: 'standard' }, prices));
        expect(ceiling.ceiling).toBe(true);
        expect(real.ceiling).toBe(false);
        expect(ceiling.discount_usd_minor).toBe(0);
        expect(ceiling.total_usd_minor).toBeGreaterThanOrEqual(real.total_usd_minor);
      }),
      { numRuns: 500 },
    );
  });

  test('a larger or heavier box is never cheaper, for any tier, code and mode', () => {
    const sized = fc.record({ length: side, width: side, height: side, weight });
    const growth = fc.record({
      length: fc.nat(500),
      width: fc.nat(500),
      height: fc.nat(500),
      weight: fc.nat(2000),
    });
    fc.assert(
      fc.property(anyRequest, anyTariff, sized, growth, (request, prices, box, grown) => {
        const more = (key: keyof typeof box) => Math.round((box[key] + grown[key] / 100) * 100) / 100;
        const larger = {
          length: more('length'),
          width: more('width'),
          height: more('height'),
          weight: more('weight'),
        };
        const small = priced(quote({ ...request, boxes: [box] }, prices));
        const large = priced(quote({ ...request, boxes: [larger] }, prices));
        expect(large.total_usd_minor).toBeGreaterThanOrEqual(small.total_usd_minor);
      }),
      { numRuns: 1000 },
    );
  });

  test('is recomputed to the cent from what it was computed with, after years in a JSON column', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, fc.boolean(), (request, prices, packed) => {
        const result = priced((packed ? quotePacked : quote)(request, prices));
        const stored = JSON.parse(JSON.stringify(result)) as Quote;
        expect(recompute(stored.computed_with)).toEqual(stored);
      }),
    );
  });

  test('every line is in words in both languages', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, (request, prices) => {
        for (const line of priced(quote(request, prices)).lines)
          for (const locale of ['ms', 'en'] as const) {
            expect(describeLine(line, locale)).not.toBe(line.description);
            expect(describeLine(line, locale)).not.toMatch(/NaN|undefined|_/);
          }
      }),
    );
  });

  test.each([
    ['items', {}, 'Barang yang dibeli'],
    ['sales_tax', {}, 'Cukai jualan AS'],
    ['late_fee', { days: 3 }, 'Caj lewat, 3 hari'],
    ['late_fee', {}, 'Caj lewat'],
    ['discount_code', {}, 'Kod diskaun'],
    ['service_personal_shopper', {}, 'Yuran belian'],
    ['Pita tambahan', {}, 'Pita tambahan'],
    ['toString', {}, 'toString'],
  ])('a line of an invoice that is %s %o reads %s', (description, details, words) => {
    expect(describeLine({ description, details }, 'ms')).toBe(words);
  });

  test('the wire takes what the engine takes', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, (request, prices) => {
        expect(quote(QuoteRequest.parse(request), prices)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe('boxes that were measured again', () => {
  test('cost what a quote of that day for their true size cost', () => {
    fc.assert(
      fc.property(
        anyRequest,
        anyTariff,
        fc.array(anyBox, { minLength: 1, maxLength: 3 }),
        (request, prices, boxes) => {
          const charged = JSON.parse(JSON.stringify(priced(quotePacked(request, prices)))) as Quote;
          const own = boxes.filter((box) => !('box_type_id' in box));
          fc.pre(own.length > 0);
          expect(recomputeWith(charged.computed_with, own).lines).toEqual(
            priced(quotePacked({ ...request, boxes: own }, prices)).lines,
          );
        },
      ),
    );
  });
});

describe('a link', () => {
  test('reproduces the quote', () => {
    fc.assert(
      fc.property(anyRequest, anyTariff, (request, prices) => {
        const read = fromQuoteQuery(`?${toQuoteQuery(request)}`);
        if (!read) throw new Error('not read back');
        const [first, second] = [request, read].map((each) => priced(quote(each, prices)));
        expect(second?.lines).toEqual(first?.lines);
      }),
    );
  });

  test.each([
    '',
    '?',
    'kind=standard',
    'kind=standard&mode=sea&box=1',
    '%E0%A4%A',
    'kind=x&mode=sea&box=1x1x1in~~1lb~1',
  ])('%j is none', (text) => {
    expect(fromQuoteQuery(text)).toBeNull();
  });
});
