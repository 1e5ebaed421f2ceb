import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedBy, followPrices, hostMatches, orderCharges, orderEnd, orderLines } from './index.ts';

const terms = {
  fee: { rate_bp: 500, amount_usd_minor: 300 },
  lifetime_cft: 0,
  discount: null,
  exchange_rate: '4.45',
  tariff: { on: '2026-11-21', taxes: [] },
} as const;
const serviceTax = {
  code: 'sst',
  name_ms: 'Cukai perkhidmatan',
  name_en: 'Service tax',
  rate_bp: 600,
  applies_to: 'all',
  effective_from: '2026-01-01',
  effective_to: null,
} as const;
const taxed = { ...terms, tariff: { ...terms.tariff, taxes: [serviceTax] } };
const mug = { quantity: 2, unit_price_usd_minor: 1_500 };

describe('what an order costs', () => {
  test('is items, the fee, shipping and tax, less the discount', () => {
    expect(
      orderCharges(
        { items: [mug], us_shipping_usd_minor: 500, sales_tax_usd_minor: 240 },
        { ...terms, discount: { kind: 'amount', value: 1_000 } },
      ),
    ).toEqual({
      items_usd_minor: 3_000,
      service_fee_usd_minor: 300,
      service_fee_waived: false,
      us_shipping_usd_minor: 500,
      sales_tax_usd_minor: 240,
      discount_usd_minor: 1_000,
      taxes: [],
      total_usd_minor: 3_040,
      deposit_usd_minor: 1_520,
      total_myr_minor: 13_528,
      deposit_myr_minor: 6_764,
    });
  });

  test('has no fee from 500 cubic feet on, and nothing for what is cancelled', () => {
    expect(orderCharges({ items: [mug] }, { ...terms, lifetime_cft: 500 })).toMatchObject({
      service_fee_usd_minor: 0,
      service_fee_waived: true,
    });
    expect(orderCharges({ items: [{ ...mug, state: 'cancelled' }] }, terms)).toMatchObject({
      total_usd_minor: 0,
    });
  });

  test('bears tax on the fee alone, less its share of the discount: goods are passed on at cost', () => {
    const charges = orderCharges(
      {
        items: [{ quantity: 1, unit_price_usd_minor: 100_000 }],
        us_shipping_usd_minor: 500,
        sales_tax_usd_minor: 240,
      },
      { ...taxed, discount: { kind: 'percentage', value: 1_000 } },
    );
    // 5 % of 1,000.00 are 50.00, less 10 %: 6 % of 45.00
    expect(charges.taxes).toMatchObject([{ code: 'sst', value_usd_minor: 4_500, amount_usd_minor: 270 }]);
    expect(charges.total_usd_minor).toBe(100_000 + 5_000 + 500 + 240 - 10_500 + 270);
    expect(orderLines(charges).at(-1)).toMatchObject({
      kind: 'tax',
      amount_minor: 270,
      details: { code: 'sst', name_en: 'Service tax', rate_bp: 600, value_usd_minor: 4_500 },
    });
    expect(
      orderCharges({ items: [mug], us_shipping_usd_minor: 500 }, { ...taxed, lifetime_cft: 500 }).taxes,
    ).toEqual([]);
  });

  test('is the sum of its lines, and its deposit is no more than it', () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unit_price_usd_minor: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(item),
        fc.nat(100_000),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 10_000 }),
        (items, us, tax, value) => {
          const charges = orderCharges(
            { items, us_shipping_usd_minor: us, sales_tax_usd_minor: tax },
            { ...taxed, discount: { kind: 'percentage', value } },
          );
          const sum = orderLines(charges).reduce((total, { amount_minor }) => total + amount_minor, 0);
          expect(sum).toBe(charges.total_usd_minor);
          const ownTax = charges.taxes.reduce((all, { amount_usd_minor }) => all + amount_usd_minor, 0);
          expect(ownTax).toBeLessThanOrEqual(Math.round(charges.service_fee_usd_minor * 0.06));
          expect(charges.total_usd_minor).toBeGreaterThanOrEqual(0);
          expect(charges.deposit_usd_minor).toBeLessThanOrEqual(charges.total_usd_minor);
        },
      ),
    );
  });
});

test('a shop is blocked by its host, whatever is written around it', () => {
  expect(hostMatches('*.guns.example', 'shop.guns.example')).toBe(true);
  expect(hostMatches('*.guns.example', 'guns.example')).toBe(true);
  expect(hostMatches('*.guns.example', 'notguns.example')).toBe(false);
  expect(hostMatches('guns.example', 'www.guns.example')).toBe(true);
  expect(hostMatches('guns.example', 'shop.guns.example')).toBe(false);
  const blocked = [{ host_pattern: '*.guns.example' }];
  expect(blockedBy('https://user@SHOP.guns.example:8443/a?b=mugs.example', blocked)).toBe(blocked[0]);
  expect(blockedBy('shop.guns.example/a', blocked)).toBe(blocked[0]);
  expect(blockedBy('https://mugs.example/guns.example', blocked)).toBe(null);
  expect(blockedBy('guns', blocked)).toBe(null);
});

describe('prices that were found', () => {
  const cup = {
    id: 'cup',
    url: 'https://shop.example/cup',
    name: 'Cup',
    variant: '',
    note: '',
    quantity: 1,
    unit_price_usd_minor: 100,
    highest_price_usd_minor: 120,
    if_unavailable: 'cancel_item',
    state: 'wanted',
  } as const;
  const pot = { ...cup, id: 'pot', highest_price_usd_minor: null } as const;
  const found = (id: string, unit_price_usd_minor: number, cancelled = false) => ({
    id,
    unit_price_usd_minor,
    cancelled,
  });

  test('cancel an item that is dearer than its customer pays, unless they want to be asked', () => {
    const states = (items: Parameters<typeof followPrices>[0], price: number) =>
      followPrices(items, [found('cup', price)]).items.map(({ state }) => state);
    expect(states([cup, pot], 120)).toEqual(['wanted', 'wanted']);
    expect(states([cup, pot], 121)).toEqual(['cancelled', 'wanted']);
    expect(states([{ ...cup, if_unavailable: 'ask_me' }, pot], 121)).toEqual(['wanted', 'wanted']);
    expect(states([{ ...cup, highest_price_usd_minor: null }, pot], 9_999)).toEqual(['wanted', 'wanted']);
  });

  test('end the order where nothing is left, or all was to go, and say why', () => {
    expect(followPrices([cup, pot], [found('cup', 121)]).ends).toBeNull();
    const { items, ends } = followPrices([cup], [found('cup', 121)]);
    expect(ends).toBe('highest_price');
    expect(orderEnd({ items, rejection_reason: ends })?.tooDear.map(({ id }) => id)).toEqual(['cup']);
    expect(followPrices([cup], [found('cup', 100, true)]).ends).toBe('unavailable');
    const all = followPrices([{ ...cup, if_unavailable: 'cancel_all' }, pot], [found('cup', 121)]);
    expect(all).toMatchObject({
      ends: 'highest_price',
      items: [{ state: 'cancelled' }, { state: 'cancelled' }],
    });
    expect(orderEnd({ items, rejection_reason: 'The shop is closed' })).toBeNull();
  });

  test('leave nothing to pay where nothing is bought', () => {
    const { items } = followPrices([cup], [found('cup', 121)]);
    expect(
      orderCharges({ items, us_shipping_usd_minor: 750, sales_tax_usd_minor: 310 }, taxed),
    ).toMatchObject({
      us_shipping_usd_minor: 0,
      sales_tax_usd_minor: 0,
      total_usd_minor: 0,
      deposit_usd_minor: 0,
    });
  });
});
