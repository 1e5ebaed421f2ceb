declare const unit: unique symbol;
type Measure<U extends string> = number & { readonly [unit]: U };

/** A length in inches. Types of different units do not assign to each other. */
export type Inches = Measure<'in'>;
/** A length in centimetres. */
export type Centimetres = Measure<'cm'>;
/** A weight in avoirdupois pounds. */
export type Pounds = Measure<'lb'>;
/** A weight in kilograms. */
export type Kilograms = Measure<'kg'>;
/** A volume in cubic feet; 1 m³ is 35.3146667 of them. */
export type CubicFeet = Measure<'cft'>;

/** Units in which lengths are entered. */
export const lengthUnits = ['in', 'cm'] as const;
/** Inches or centimetres. */
export type LengthUnit = (typeof lengthUnits)[number];
/** Units in which weights are entered. */
export const weightUnits = ['lb', 'kg'] as const;
/** Pounds or kilograms. */
export type WeightUnit = (typeof weightUnits)[number];

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`Not a measure: ${value}`);
  return value;
}

/** Says that a number is inches. Throws RangeError on NaN and infinities. */
export const inches = (value: number): Inches => finite(value) as Inches;
/** Says that a number is centimetres. Throws RangeError on NaN and infinities. */
export const centimetres = (value: number): Centimetres => finite(value) as Centimetres;
/** Says that a number is pounds. Throws RangeError on NaN and infinities. */
export const pounds = (value: number): Pounds => finite(value) as Pounds;
/** Says that a number is kilograms. Throws RangeError on NaN and infinities. */
export const kilograms = (value: number): Kilograms => finite(value) as Kilograms;
/** Says that a number is cubic feet. Throws RangeError on NaN and infinities. */
export const cubicFeet = (value: number): CubicFeet => finite(value) as CubicFeet;

/** Exact by definition since 1959. */
const centimetresAnInch = 2.54;
const kilogramsAPound = 0.45359237;

/** Unrounded; for showing and for forms. What is charged is computed in whole hundredths, never from these. */
export const toCentimetres = (length: Inches): Centimetres => centimetres(length * centimetresAnInch);
/** Unrounded, as `toCentimetres`. */
export const toInches = (length: Centimetres): Inches => inches(length / centimetresAnInch);
/** Unrounded, as `toCentimetres`; 1 lb is exactly 0.45359237 kg. */
export const toKilograms = (weight: Pounds): Kilograms => kilograms(weight * kilogramsAPound);
/** Unrounded, as `toCentimetres`. */
export const toPounds = (weight: Kilograms): Pounds => pounds(weight / kilogramsAPound);
