import {
  divideRatios,
  fromNumber,
  multiplyRatios,
  type Ratio,
  ratio,
  roundRatio,
  toDecimal,
} from '../money/index.ts';
import { toHundredths } from './hundredths.ts';
import {
  type CubicFeet,
  cubicFeet,
  type Kilograms,
  kilograms,
  type LengthUnit,
  type Pounds,
  pounds,
  type WeightUnit,
} from './units.ts';
import type { Size } from './volume.ts';

/** cm³ a kilogram, as DHL Express has it. FedEx's and UPS's 139 in³ a pound is 5,021.7 and not the same; never convert twice. */
export const volumetricDivisor = 5000;
/** Pounds a cubic foot above which sea freight is charged by weight. */
export const densityLimit = 35;

const kilogramsAPound: Ratio = ratio(45_359_237, 100_000_000);
const hundredths = (value: number): Ratio => ratio(toHundredths(value), 100);

/** A weight in either unit as an exact fraction of kilograms. */
const inKilograms = (weight: number, unit: WeightUnit): Ratio =>
  unit === 'kg' ? hundredths(weight) : multiplyRatios(hundredths(weight), kilogramsAPound);

/** A weight in either unit in pounds, rounded up to 0.01. Pounds with at most two decimals come back as they are. */
export const weightLb = (weight: number, unit: WeightUnit): Pounds =>
  unit === 'lb'
    ? pounds(Number(toHundredths(weight)) / 100)
    : pounds(Number(toDecimal(divideRatios(hundredths(weight), kilogramsAPound), 2, 'up')));

/** A weight in either unit in kilograms, rounded up to 0.01. */
export const weightKg = (weight: number, unit: WeightUnit): Kilograms =>
  kilograms(Number(toDecimal(inKilograms(weight, unit), 2, 'up')));

const cubicCentimetres = ({ length, width, height }: Size, unit: LengthUnit): Ratio => {
  const perUnit = unit === 'cm' ? 100n : 254n;
  const n = [length, width, height].reduce((product, side) => product * toHundredths(side) * perUnit, 1n);
  return ratio(n, 10_000n ** 3n);
};

const volumetric = (size: Size, unit: LengthUnit, divisor: number): Ratio =>
  divideRatios(cubicCentimetres(size, unit), fromNumber(divisor));

/** Volumetric weight, L×W×H in cm ÷ divisor, rounded up to 0.01 kg. */
export const volumetricKg = (size: Size, unit: LengthUnit, divisor: number = volumetricDivisor): Kilograms =>
  kilograms(Number(toDecimal(volumetric(size, unit, divisor), 2, 'up')));

/** A box as it was measured, in its own units; at most two decimals. */
interface AirBox extends Size {
  readonly unit: LengthUnit;
  readonly weight: number;
  readonly weight_unit: WeightUnit;
}

/**
 * Billable weight of a box by air: the larger of actual and volumetric weight, rounded up to half a kilogram,
 * once.
 */
export function billableKg(box: AirBox, divisor: number = volumetricDivisor): Kilograms {
  const actual = inKilograms(box.weight, box.weight_unit);
  const space = volumetric(box, box.unit, divisor);
  const halves = [actual, space].map((kg) => Number(roundRatio({ n: kg.n * 2n, d: kg.d }, 'up')));
  return kilograms(Math.max(...halves) / 2);
}

/**
 * Billable volume of a box by sea: its volume, or above the density limit its weight in lb ÷ limit rounded up
 * to 0.01 cft. At exactly the limit the two are the same.
 */
export function billableCft(
  volume: CubicFeet,
  weight: number,
  unit: WeightUnit,
  limit: number = densityLimit,
): CubicFeet {
  const exactLb = divideRatios(inKilograms(weight, unit), kilogramsAPound);
  const byWeight = Number(toDecimal(divideRatios(exactLb, fromNumber(limit)), 2, 'up'));
  return cubicFeet(Math.max(volume, byWeight));
}

/** Pounds a cubic foot, half up to 0.01. The volume is above zero. */
export const density = (weight: Pounds, volume: CubicFeet): number =>
  Number(toDecimal(divideRatios(hundredths(weight), hundredths(volume)), 2, 'half_up'));
