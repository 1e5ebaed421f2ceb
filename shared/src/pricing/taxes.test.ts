import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeKindOf,
  chargeKinds,
  describeLine,
  type TariffTax,
  type TaxScope,
  taxesInForce,
  taxLines,
} from './index.ts';

const tax = (code: string, rate_bp: number, applies_to: TaxScope, over: Partial<TariffTax> = {}) => ({
  code,
  name_ms: code,
  name_en: code,
  rate_bp,
  applies_to,
  effective_from: '2026-01-01',
  effective_to: null,
  ...over,
});
const tariff = { on: '2026-11-21', taxes: [tax('a', 600, 'services'), tax('b', 825, 'all')] };
const line = (kind: string, description: string, amount_usd_minor: number, details = {}) => ({
  kind,
  description,
  amount_usd_minor,
  details,
});
const lines = [
  line('freight', 'freight_sea', 10_000),
  line('service', 'service_repack', 1_000),
  line('service', 'service_home_delivery', 2_000),
  line('service', 'service_storage', 300),
  line('manual', 'Sofa', 500),
  line('manual', 'More freight', 700, { charge: 'sea_freight' }),
  line('items', 'items', 70_000),
  line('us_shipping', 'us_shipping', 900),
  line('sales_tax', 'sales_tax', 4_200),
];

describe('taxes', () => {
  test('on services take what we do, those on all take freight too, and none takes goods bought or another tax', () => {
    const taxes = taxLines(lines, tariff);
    expect(taxes.map(({ amount_usd_minor }) => amount_usd_minor)).toEqual([228, 1_196]);
    expect(taxLines([...lines, ...taxes], tariff)).toEqual(taxes);
  });

  test('have a rate a kind of charge; the narrower rule counts, and what is exempt says why', () => {
    const exempt = tax('sst', 0, 'door_to_door', { exemption_reason: 'STP 4/2024' });
    const rules = [tax('sst', 600, 'all'), tax('sst', 800, 'services'), exempt, tax('sst', 500, 'storage')];
    const taxes = taxLines(lines, { on: '2026-11-21', taxes: rules });
    expect(
      taxes.map(({ description, amount_usd_minor, details }) => [
        description,
        details['rate_bp'],
        details['value_usd_minor'],
        amount_usd_minor,
        details['charges'],
      ]),
    ).toEqual([
      ['tax', 800, 1_500, 120, 'handling'],
      ['tax', 600, 10_700, 642, 'sea_freight'],
      ['tax', 500, 300, 15, 'storage'],
      ['tax_exempt', 0, 2_000, 0, 'door_to_door'],
    ]);
    const last = taxes.at(-1);
    expect(last && describeLine(last, 'en')).toMatch(/^sst: exempt .*20\.00\. STP 4\/2024$/);
  });

  test('follow the day: a new rate replaces the one before of the same kind, and ends with it', () => {
    const taxes = [
      tax('sst', 600, 'all', { effective_from: '2024-03-01' }),
      tax('sst', 800, 'all', { effective_from: '2026-12-01', effective_to: '2026-12-31' }),
    ];
    const on = (day: string) => taxesInForce({ on: day, taxes }).map(({ rate_bp }) => rate_bp);
    expect([on('2024-02-29'), on('2026-11-30'), on('2026-12-01'), on('2027-01-01')]).toEqual([
      [],
      [600],
      [800],
      [],
    ]);
    expect(taxesInForce({ on: '2026-11-30', taxed_on: '2026-12-05', taxes })[0]?.rate_bp).toBe(800);
  });

  test('are one line a tax and rate, each right to the cent on what it names, and nothing is taxed twice', () => {
    const scope = fc.constantFrom<TaxScope>('all', 'services', ...chargeKinds);
    const rule = fc
      .record({ scope, rate: fc.constantFrom(0, 500, 600, 825) })
      .map((each) => tax('sst', each.rate, each.scope, each.rate === 0 ? { exemption_reason: 'Law' } : {}));
    const charged = fc
      .record({
        index: fc.integer({ min: 0, max: lines.length - 1 }),
        amount_usd_minor: fc.integer({ min: -5_000, max: 900_000 }),
      })
      .map(({ index, amount_usd_minor }) => ({
        ...(lines[index] ?? line('items', '', 0)),
        amount_usd_minor,
      }));
    fc.assert(
      fc.property(fc.array(charged), fc.array(rule), (all, taxes) => {
        const made = taxLines(all, { on: '2026-11-21', taxes });
        const keys = made.map(({ details }) => `${details['code']} ${details['rate_bp']}`);
        expect(new Set(keys).size).toBe(keys.length);
        const seen = made.flatMap(({ details }) => String(details['charges']).split(' '));
        expect(new Set(seen).size).toBe(seen.length);
        for (const { amount_usd_minor, details } of made) {
          const kinds = String(details['charges']).split(' ');
          const value = all
            .filter((each) => kinds.includes(String(chargeKindOf(each, all))))
            .reduce((sum, each) => sum + each.amount_usd_minor, 0);
          expect(details['value_usd_minor']).toBe(value);
          expect(amount_usd_minor).toBe(Math.floor((value * Number(details['rate_bp']) + 5_000) / 10_000));
        }
      }),
    );
  });
});
