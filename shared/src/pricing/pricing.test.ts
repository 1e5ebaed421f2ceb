import { describe, expect, test } from 'vitest';
import {
  compareModes,
  describeLine,
  offeredServices,
  onlyOffered,
  type QuoteRequestInput,
  quote,
  quotePacked,
  quoteUnpacked,
  recompute,
  type Tariff,
  type TariffTax,
} from './index.ts';
import { base, boxType, code, goods, priced, serviceTax, tariff, taxOnAll } from './pricing.fixtures.ts';

/**
 * Worked by hand with the sample prices: sea 14.50 a cft (peninsula; at least 45.00) and 19.50 (Sabah), air 9.75 and
 * 13.25 a kg (at least 19.50), repackaging 1.00 a cft, home delivery 8.00 a box (16.00 overseas), insurance 1.5 % (at
 * least 5.00), RM4.4512 a dollar.
 */
describe('worked examples', () => {
  const cases: [string, QuoteRequestInput, number[], number][] = [
    ['6 cft to Selangor: 6 × 14.50', base, [8700], 38_725],
    [
      '1 cft is charged the least: 14.50 + 30.50',
      { ...base, boxes: [{ length: 12, width: 12, height: 12, weight: 10 }] },
      [1450, 3050],
      20_030,
    ],
    ['the same 6 cft to Sabah: 6 × 19.50', { ...base, destination: { state: 'MY-12' } }, [11_700], 52_079],
    [
      'three of them: 18 × 14.50',
      { ...base, boxes: [{ length: 24, width: 18, height: 24, weight: 60, count: 3 }] },
      [26_100],
      116_176,
    ],
    [
      '6 cft of 420 lb is 70 lb a cft, charged as 420 ÷ 35 = 12 cft',
      { ...base, boxes: [{ length: 24, width: 18, height: 24, weight: 420 }] },
      [17_400],
      77_451,
    ],
    [
      'air, 50 × 40 × 30 cm of 8 kg: volumetric 12 kg × 9.75',
      {
        ...base,
        mode: 'air',
        boxes: [{ length: 50, width: 40, height: 30, unit: 'cm', weight: 8, weight_unit: 'kg' }],
      },
      [11_700],
      52_079,
    ],
    [
      'air, the same of 12.3 kg: 12.5 kg × 9.75',
      {
        ...base,
        mode: 'air',
        boxes: [{ length: 50, width: 40, height: 30, unit: 'cm', weight: 12.3, weight_unit: 'kg' }],
      },
      [12_188],
      54_251,
    ],
    ['Beginner: 6 × 14.50 − 6 × 0.25', { ...base, lifetime_cft: 250 }, [8700, -150], 38_058],
    [
      'Advance repacks: 6 × 14.50 − 6 × 1.00, 6 × 1.00 − 6 × 0.25',
      { ...base, lifetime_cft: 1000, services: { repack: true } },
      [8700, -600, 600, -150],
      38_058,
    ],
    ['labels on each box: 6 × 14.50 + 1.50', { ...base, services: { label: true } }, [8700, 150], 39_393],
    [
      'home delivery in Sarawak: 6 × 19.50 + 16.00',
      { ...base, destination: { postcode: '93000' }, services: { home_delivery: true } },
      [11_700, 1600],
      59_201,
    ],
    [
      'a laptop of 1,499.01 insured: surcharge 15 × 2.00, insurance 22.49',
      {
        ...base,
        goods: [{ goods_type_id: goods('battery_devices'), value_usd_minor: 149_901 }],
        services: { insurance: true },
      },
      [8700, 3000, 2249],
      62_090,
    ],
    [
      '10 % off the freight alone',
      { ...base, discount_code: 'raya10', services: { home_delivery: true } },
      [8700, 800, -870],
      38_414,
    ],
  ];
  test.each(cases)('%s', (_, request, amounts, sen) => {
    const result = priced(quote(request, { ...tariff, discount: code }));
    expect(result.lines.map((line) => line.amount_usd_minor)).toEqual(amounts);
    expect(result.total_usd_minor).toBe(amounts.reduce((a, b) => a + b));
    expect(result.total_myr_minor).toBe(sen);
  });

  test('what is consolidated is delivered once, until it is packed in more boxes than one', () => {
    const [box] = base.boxes;
    if (!box) throw new Error('A box');
    const request = { ...base, boxes: [box, { ...box, count: 2 }], services: { home_delivery: true } };
    const together = { ...request, services: { home_delivery: true, consolidate: true } };
    const delivery = (result: ReturnType<typeof quote>) =>
      priced(result).lines.find(({ description }) => description === 'service_home_delivery');
    expect(delivery(quote(request, tariff))).toMatchObject({ quantity: '3', amount_usd_minor: 2400 });
    expect(delivery(quote(together, tariff))).toMatchObject({ quantity: '1', amount_usd_minor: 800 });
    const ours = { ...together, customer_kind: 'standard' } as const;
    expect(delivery(quoteUnpacked(ours, tariff))).toMatchObject({ quantity: '1' });
    expect(delivery(quotePacked(together, tariff))).toMatchObject({ quantity: '3', amount_usd_minor: 2400 });
    const again = recompute(priced(quote(together, tariff)).computed_with);
    expect(again).toEqual(priced(quote(together, tariff)));
  });

  test('one of our boxes is charged by its outer size, and in a ceiling with the empty box', () => {
    const request = { ...base, boxes: [{ box_type_id: boxType('M'), weight: 104 }] };
    const [box] = priced(quote({ ...request, customer_kind: 'standard' }, tariff)).boxes;
    expect(box).toMatchObject({
      length_in: 18,
      width_in: 16,
      height_in: 18,
      weight_lb: 105.8,
      billable: 3.03,
    });
    expect(priced(quotePacked(request, tariff)).boxes[0]).toMatchObject({ weight_lb: 104, billable: 3 });
  });
});

describe('refuses, each field with its own code', () => {
  const boxed = (box: object): QuoteRequestInput => ({
    ...base,
    boxes: [{ ...base.boxes[0], ...box } as never],
  });
  const cases: [string, QuoteRequestInput, Record<string, string>, Partial<Tariff>?][] = [
    ['zero', boxed({ length: 0 }), { 'boxes.0.length': 'too_small' }],
    ['negative', boxed({ weight: -1 }), { 'boxes.0.weight': 'too_small' }],
    ['NaN', boxed({ width: Number.NaN }), { 'boxes.0.width': 'not_a_number' }],
    ['text', boxed({ width: '12' }), { 'boxes.0.width': 'not_a_number' }],
    ['nothing', boxed({ height: undefined }), { 'boxes.0.height': 'required' }],
    ['endless', boxed({ height: Number.POSITIVE_INFINITY }), { 'boxes.0.height': 'too_big' }],
    ['huge', boxed({ height: 601 }), { 'boxes.0.height': 'too_big' }],
    ['huge in cm', boxed({ unit: 'cm', height: 1524.01 }), { 'boxes.0.height': 'too_big' }],
    ['too precise', boxed({ weight: 1.001 }), { 'boxes.0.weight': 'too_precise' }],
    ['a wrong unit', boxed({ unit: 'ft' }), { 'boxes.0.unit': 'unknown_option' }],
    ['a wrong weight unit', boxed({ weight_unit: 'oz' }), { 'boxes.0.weight_unit': 'unknown_option' }],
    ['half a box', boxed({ count: 1.5 }), { 'boxes.0.count': 'too_precise' }],
    ['an unknown box', boxed({ box_type_id: 'x' }), { 'boxes.0.box_type_id': 'unknown_option' }],
    ['no box', { ...base, boxes: [] }, { boxes: 'required' }],
    ['a shipload', boxed({ length: 600, width: 600, height: 600 }), { boxes: 'too_big' }],
    ['an unknown mode', { ...base, mode: 'rail' as never }, { mode: 'unknown_option' }],
    [
      'an unknown state',
      { ...base, destination: { state: 'MY-99' } },
      { 'destination.state': 'unknown_state' },
    ],
    [
      'an unknown postcode',
      { ...base, destination: { postcode: '00001' } },
      { 'destination.postcode': 'unknown_postcode' },
    ],
    [
      'a postcode of another state',
      { ...base, destination: { state: 'MY-12', postcode: '43200' } },
      { 'destination.postcode': 'postcode_not_in_state' },
    ],
    ['no destination', { ...base, destination: {} }, { 'destination.state': 'required' }],
    [
      'unknown goods',
      { ...base, goods: [{ goods_type_id: 'x' }] },
      { 'goods.0.goods_type_id': 'unknown_option' },
    ],
    [
      'power banks by air',
      { ...base, mode: 'air', goods: [{ goods_type_id: goods('power_banks') }] },
      { 'goods.0.goods_type_id': 'goods_prohibited' },
    ],
    [
      'a value below nothing',
      { ...base, goods: [{ goods_type_id: goods('books'), value_usd_minor: -1 }] },
      { 'goods.0.value_usd_minor': 'too_small' },
    ],
    ['insurance of nothing', { ...base, services: { insurance: true } }, { goods: 'required' }],
    ['an unknown code', { ...base, discount_code: 'NONE' }, { discount_code: 'code_unknown' }],
    [
      'an expired code',
      { ...base, discount_code: 'RAYA10' },
      { discount_code: 'code_expired' },
      { discount: { ...code, valid_to: '2026-11-20' } },
    ],
    [
      'a code used before',
      { ...base, discount_code: 'RAYA10' },
      { discount_code: 'code_already_used' },
      { discount: { ...code, once_per_customer: true }, discount_used: true },
    ],
    [
      'a date before any rate',
      base,
      { mode: 'rate_missing', exchange_rate: 'exchange_rate_missing' },
      { on: '2025-12-31' },
    ],
    [
      'a service without a price',
      { ...base, services: { pickup: true } },
      { 'services.pickup': 'rate_missing' },
      { services: [] },
    ],
    [
      'all at once',
      { ...boxed({ length: 0, weight: Number.NaN }), destination: { state: 'XX' } },
      {
        'boxes.0.length': 'too_small',
        'boxes.0.weight': 'not_a_number',
        'destination.state': 'unknown_state',
      },
    ],
  ];
  test.each(cases)('%s', (_, request, fields, changed) => {
    expect(quote(request, { ...tariff, ...changed })).toEqual({ ok: false, fields });
  });
});

describe('storage', () => {
  const byDay: Tariff = {
    ...tariff,
    services: [
      ...tariff.services,
      {
        service: 'storage',
        zone: null,
        basis: 'per_day',
        amount_usd_minor: 50,
        rate_bp: 0,
        effective_from: '2026-01-01',
      },
    ],
  };
  test('costs so much a day after the free ones where a price was entered, and is recomputed', () => {
    const waited = { ...base, storage_days: 12 };
    const result = priced(quote(waited, byDay));
    expect(result.lines.at(-1)).toMatchObject({ quantity: '12', unit: 'day', amount_usd_minor: 600 });
    expect(result.lines.map((each) => describeLine(each, 'ms')).at(-1)).toBe(
      'Simpanan selepas tempoh percuma',
    );
    expect(recompute(JSON.parse(JSON.stringify(result.computed_with)))).toEqual(result);
    expect(priced(quote(waited, tariff)).total_usd_minor).toBe(priced(quote(base, byDay)).total_usd_minor);
  });

  test.each([
    [-1, 'too_small'],
    [0.5, 'too_precise'],
    [365_001, 'too_big'],
  ])('of %d days is %s', (storage_days, code) => {
    expect(quote({ ...base, storage_days }, byDay)).toEqual({ ok: false, fields: { storage_days: code } });
  });
});

describe('a tax', () => {
  const repacked: QuoteRequestInput = {
    ...base,
    lifetime_cft: 1000,
    services: { repack: true, home_delivery: true },
  };
  const taxed = (taxes: TariffTax[], on = '2026-11-21') =>
    priced(quote(repacked, { ...tariff, on, taxes })).lines.filter(({ kind }) => kind === 'tax');

  test('of 6 % on services: 6.00 repacking − 1.50 by tier + 8.00 delivery are 12.50, the tax 0.75', () => {
    const [line] = taxed([serviceTax]);
    expect(line).toMatchObject({ amount_usd_minor: 75, details: { value_usd_minor: 1250 } });
    expect(line && describeLine(line, 'ms')).toBe('Cukai perkhidmatan: 6% daripada nilai US$12.50');
    expect(line && describeLine(line, 'en')).toBe('Service tax: 6% of value US$12.50');
  });

  test('on all that is charged is on the freight after its discounts too, and on no other tax', () => {
    // 87.00 − 6.00 by tier + 12.50 = 93.50; 1.37 % of it is 1.28095
    expect(taxed([serviceTax, taxOnAll]).map((line) => line.amount_usd_minor)).toEqual([128, 75]);
  });

  test('is charged on its first and its last day, and on none before or after', () => {
    const on = (day: string) => taxed([serviceTax], day).length;
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on)).toEqual([0, 1, 1, 0]);
  });

  test('is replaced by the next rate of its code, and none is the rule', () => {
    const next = { ...serviceTax, rate_bp: 800, effective_from: '2026-11-10', effective_to: null };
    expect(taxed([serviceTax, next]).map((line) => line.amount_usd_minor)).toEqual([100]);
    expect(taxed([])).toEqual([]);
  });
});

describe('a snapshot', () => {
  test('holds only what was used', () => {
    const { computed_with: kept } = priced(quote(base, tariff));
    expect(kept['tariff']).toMatchObject({ box_types: [], goods_types: [], services: [], discount: null });
    expect(JSON.stringify(kept).length).toBeLessThan(3000);
  });

  test('of rules that are not kept is refused', () => {
    expect(() => recompute({ ...priced(quote(base, tariff)).computed_with, engine: 2 })).toThrow(RangeError);
  });

  test('does not follow a later change of prices', () => {
    const before = priced(quote(base, tariff));
    const dearer = {
      ...tariff,
      rates: tariff.rates.map((rate) => ({ ...rate, unit_price_usd_minor: 9999 })),
    };
    expect(priced(quote(base, dearer)).total_usd_minor).not.toBe(before.total_usd_minor);
    expect(recompute(before.computed_with).total_usd_minor).toBe(before.total_usd_minor);
  });
});

test('the rate in force on the day is used', () => {
  const [first] = tariff.rates;
  if (!first) throw new Error('no rate');
  const rates = [...tariff.rates, { ...first, unit_price_usd_minor: 1500, effective_from: '2026-11-22' }];
  expect(priced(quote(base, { ...tariff, rates })).total_usd_minor).toBe(8700);
  expect(priced(quote(base, { ...tariff, rates, on: '2026-11-22' })).total_usd_minor).toBe(9000);
});

describe('sea against air', () => {
  test('side by side, with the dearer one’s surplus', () => {
    const both = compareModes(base, tariff);
    expect(both.cheaper).toBe('sea');
    expect(both.difference_usd_minor).toBe(
      priced(both.air).total_usd_minor - priced(both.sea).total_usd_minor,
    );
  });

  test('one may be refused while the other is priced', () => {
    const both = compareModes({ ...base, goods: [{ goods_type_id: goods('perfume') }] }, tariff);
    expect(both).toMatchObject({ sea: { ok: true }, air: { ok: false }, cheaper: null });
  });

  test('the break-even density is where the cheaper one flips', () => {
    // half a cubic foot: sea is its least of 45.00; air is 45.00 at 4.615 kg, which is 20.35 lb a cubic foot
    const small = { ...base, boxes: [{ length: 12, width: 12, height: 6, weight: 3 }] };
    const density = priced(quote(small, tariff)).break_even;
    expect(density).toEqual({ density_lb_per_cft: 20.35, cheaper_below: 'air', cheaper_above: 'sea' });
    const at = (lb: number) =>
      compareModes({ ...small, boxes: [{ length: 12, width: 12, height: 6, weight: lb }] }, tariff);
    expect(at(9).cheaper).toBe('air'); // 18 lb a cft
    expect(at(12).cheaper).toBe('sea'); // 24 lb a cft
  });

  test('the break-even density does not contradict the price of a box as dense as metal', () => {
    const dense = { ...base, boxes: [{ length: 4, width: 4, height: 4, weight: 90 }] };
    const { cheaper } = compareModes(dense, tariff);
    expect(cheaper).toBe('sea');
    expect(priced(quote(dense, tariff)).break_even?.cheaper_above).toBe(cheaper);
  });
});

test('a service is offered where it has a price in force, and no tick asks for another', () => {
  const [first] = tariff.services;
  if (!first) throw new Error('no price');
  const services = [
    { ...first, service: 'repack' as const, zone: null },
    { ...first, service: 'home_delivery' as const, zone: 'sabah' as const },
    { ...first, service: 'label' as const, zone: null, effective_from: '2999-01-01' },
  ];
  const prices = { services, on: tariff.on };
  expect(offeredServices(prices, 'peninsular')).toEqual(['repack']);
  expect(offeredServices(prices, 'sabah')).toEqual(['repack', 'home_delivery']);
  const ticks = { repack: true, home_delivery: true, label: false };
  expect(onlyOffered(ticks, ['repack'])).toEqual({ repack: true, home_delivery: false, label: false });
  expect(quote({ ...base, services: onlyOffered(ticks, ['repack']) }, { ...tariff, ...prices }).ok).toBe(
    true,
  );
});
