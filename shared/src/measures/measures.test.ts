import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billableCft,
  billableKg,
  centimetres,
  cubicFeet,
  type Inches,
  inches,
  isHundredths,
  pounds,
  roundedSize,
  toCentimetres,
  toInches,
  toKilograms,
  toPounds,
  volumeCft,
  volumetricKg,
  weightKg,
  weightLb,
} from './index.ts';

const side = fc.integer({ min: 1, max: 60_000 }).map((n) => n / 100);
const box = fc.record({ length: side, width: side, height: side });
const weight = fc.integer({ min: 1, max: 250_000 }).map((n) => n / 100);

test('units do not mix', () => {
  // @ts-expect-error centimetres are not inches
  const wrong: Inches = centimetres(1);
  // @ts-expect-error a bare number says no unit
  toCentimetres(1);
  // @ts-expect-error pounds are not inches
  toCentimetres(pounds(1));
  expect(wrong).toBe(1);
});

describe('volume', () => {
  test.each([
    // published: cubic feet of common cartons
    [12, 12, 12, 1],
    [18, 16, 18, 3],
    [18, 18, 24, 4.5],
    [24, 18, 24, 6],
    // a side a hair over is the next half inch
    [12.01, 12, 12, 1.05],
    [12.5, 12, 12, 1.05],
    // the smallest thing is a hundredth
    [0.5, 0.5, 0.5, 0.01],
    [18.1, 16.3, 18.4, 3.27], // 18.5 × 16.5 × 18.5 = 5,647.125 in³ = 3.26801 cft
  ])('%d × %d × %d in', (length, width, height, cft) => {
    expect(volumeCft({ length, width, height })).toBe(cft);
  });

  test('60 × 45 × 60 cm is measured as 24 × 18 × 24 in', () => {
    expect(roundedSize({ length: 60, width: 45, height: 60 }, 'cm')).toEqual({
      length: 24,
      width: 18,
      height: 24,
    });
    expect(volumeCft({ length: 60, width: 45, height: 60 }, 'cm')).toBe(6);
  });

  test('never less than the exact volume, and a growing side never makes it smaller', () => {
    fc.assert(
      fc.property(box, side, (size, more) => {
        const volume = volumeCft(size);
        expect(volume).toBeGreaterThanOrEqual((size.length * size.width * size.height) / 1728 - 1e-6);
        expect(volumeCft({ ...size, length: Math.max(size.length, more) })).toBeGreaterThanOrEqual(volume);
        expect(isHundredths(volume)).toBe(true);
      }),
    );
  });

  test('refuses what is more precise than a hundredth, and what is no number', () => {
    for (const bad of [1.001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => volumeCft({ length: bad, width: 1, height: 1 })).toThrow(RangeError);
  });
});

describe('air', () => {
  test.each([
    // 50 × 40 × 30 cm = 60,000 cm³ ÷ 5,000 = 12 kg
    [{ length: 50, width: 40, height: 30, unit: 'cm', weight: 8, weight_unit: 'kg' } as const, 12, 12],
    [{ length: 50, width: 40, height: 30, unit: 'cm', weight: 12.01, weight_unit: 'kg' } as const, 12, 12.5],
    // 12 in cube = 28,316.846592 cm³ = 5.6634 kg
    [{ length: 12, width: 12, height: 12, unit: 'in', weight: 10, weight_unit: 'lb' } as const, 5.67, 6],
    // 22 lb is 9.97903 kg
    [{ length: 12, width: 12, height: 12, unit: 'in', weight: 22, weight_unit: 'lb' } as const, 5.67, 10],
  ])('%o', (inbound, space, charged) => {
    expect(volumetricKg(inbound, inbound.unit)).toBe(space);
    expect(billableKg(inbound)).toBe(charged);
  });
});

describe('sea', () => {
  test('above 35 lb a cubic foot the volume is weight ÷ 35', () => {
    const volume = cubicFeet(1);
    expect(billableCft(volume, 35, 'lb')).toBe(1);
    expect(billableCft(volume, 35.01, 'lb')).toBe(1.01);
    expect(billableCft(volume, 70, 'lb')).toBe(2);
    expect(billableCft(volume, 70, 'lb', 70)).toBe(1);
    expect(billableCft(volume, 15.87, 'kg')).toBe(1); // 34.9874 lb
    expect(billableCft(volume, 15.88, 'kg')).toBe(1.01); // 35.0094 lb
  });

  test('never smaller than the volume, and never smaller for more weight', () => {
    fc.assert(
      fc.property(box, weight, weight, (size, a, b) => {
        const volume = volumeCft(size);
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
        expect(billableCft(volume, light, 'lb')).toBeGreaterThanOrEqual(volume);
        expect(billableCft(volume, heavy, 'lb')).toBeGreaterThanOrEqual(billableCft(volume, light, 'lb'));
      }),
    );
  });
});

describe('conversions', () => {
  test('published figures', () => {
    expect(toCentimetres(inches(1))).toBe(2.54);
    expect(toKilograms(pounds(1))).toBe(0.45359237);
    expect(weightLb(1, 'kg')).toBe(2.21); // 2.20462, rounded up
    expect(weightKg(10, 'lb')).toBe(4.54);
    expect(weightLb(10.1, 'lb')).toBe(10.1);
  });

  test('there and back again', () => {
    fc.assert(
      fc.property(side, weight, (length, mass) => {
        expect(toInches(toCentimetres(inches(length)))).toBeCloseTo(length, 9);
        expect(toPounds(toKilograms(pounds(mass)))).toBeCloseTo(mass, 9);
        expect(Math.abs(weightLb(weightKg(mass, 'lb'), 'kg') - mass)).toBeLessThan(0.04);
      }),
    );
  });
});
