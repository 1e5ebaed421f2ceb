import { divideUp, toHundredths } from './hundredths.ts';
import {
  type Centimetres,
  type CubicFeet,
  cubicFeet,
  type Inches,
  inches,
  type LengthUnit,
} from './units.ts';

/** Three sides in one unit. */
export interface Size<L extends number = number> {
  readonly length: L;
  readonly width: L;
  readonly height: L;
}

/** A side in half inches, rounded up. An inch is exactly 2.54 cm, so half an inch is 127 hundredths of a centimetre. */
const halfInches = (side: number, unit: LengthUnit): bigint =>
  divideUp(toHundredths(side), unit === 'in' ? 50n : 127n);

/** Each side rounded up to the next half inch, which is what volume is computed from. Sides have at most two decimals. */
export const roundedSize = ({ length, width, height }: Size, unit: LengthUnit): Size<Inches> => ({
  length: inches(Number(halfInches(length, unit)) / 2),
  width: inches(Number(halfInches(width, unit)) / 2),
  height: inches(Number(halfInches(height, unit)) / 2),
});

/**
 * Volume in cubic feet: each side rounded up to the next half inch, the product ÷ 1728, the result rounded up to 0.01.
 * Computed in integers: 12×12×12 in is exactly 1, and 18×18×24 in exactly 4.5. Sides are in inches unless `cm` is said,
 * at most two decimals; throws RangeError on more.
 */
export function volumeCft(size: Size<Inches> | Size<number>, unit?: 'in'): CubicFeet;
export function volumeCft(size: Size<Centimetres> | Size<number>, unit: LengthUnit): CubicFeet;
export function volumeCft({ length, width, height }: Size, unit: LengthUnit = 'in'): CubicFeet {
  const cubicHalfInches = halfInches(length, unit) * halfInches(width, unit) * halfInches(height, unit);
  // 1728 in³ in a cubic foot, 8 cubic half inches in a cubic inch
  return cubicFeet(Number(divideUp(cubicHalfInches * 100n, 1728n * 8n)) / 100);
}
