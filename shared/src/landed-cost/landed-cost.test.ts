import { expect, test } from 'vitest';
import { type LandedCostRequest, landedCost } from './index.ts';

const rate = { rate: '4', effective_from: '2026-01-01' };
const shoes: LandedCostRequest = {
  mode: 'air',
  goods_usd_minor: 10_000,
  freight_usd_minor: 2000,
  insurance_usd_minor: 500,
  used_effects: false,
  seller_taxed: false,
  duty_bp: 2000,
  sales_tax_bp: 1000,
};

test('by air, RM500 CIF is free and a sen more is not', () => {
  expect(landedCost(shoes, rate)).toMatchObject({
    cif: { amount: 50_000 },
    total: { amount: 0 },
    reason: 'air_de_minimis',
  });
  // RM500.04 × 20 % duty = RM100.01; 10 % of RM600.05 = RM60.01 (half a sen rounded up)
  expect(landedCost({ ...shoes, insurance_usd_minor: 501 }, rate)).toMatchObject({
    duty: { amount: 10_001 },
    sales_tax: { amount: 6001 },
    total: { amount: 16_002 },
    reason: 'air_above_de_minimis',
  });
});

test('by sea there is no such relief', () => {
  expect(landedCost({ ...shoes, mode: 'sea' }, rate)).toMatchObject({
    duty: { amount: 10_000 },
    sales_tax: { amount: 6000 },
    reason: 'sea_no_de_minimis',
  });
});

test('what the seller has taxed is not taxed twice', () => {
  expect(landedCost({ ...shoes, mode: 'sea', seller_taxed: true }, rate)).toMatchObject({
    duty: { amount: 10_000 },
    sales_tax: { amount: 0 },
    reason: 'sea_seller_taxed',
  });
  expect(landedCost({ ...shoes, seller_taxed: true }, rate).reason).toBe('air_de_minimis_seller_taxed');
  // above RM500 the seller's tax on low value goods can't have been charged
  const dear = { ...shoes, mode: 'sea', goods_usd_minor: 20_000, seller_taxed: true } as const;
  expect(landedCost(dear, rate).reason).toBe('sea_no_de_minimis');
});

test('used effects have a relief of their own', () => {
  expect(
    landedCost({ ...shoes, mode: 'sea', goods_usd_minor: 900_000, used_effects: true }, rate),
  ).toMatchObject({
    total: { amount: 0 },
    reason: 'used_effects_relief',
  });
});

test('an unknown duty is said to be unknown', () => {
  expect(landedCost({ ...shoes, mode: 'sea', duty_bp: null }, rate)).toMatchObject({
    duty: null,
    sales_tax: { amount: 5000 },
  });
});
