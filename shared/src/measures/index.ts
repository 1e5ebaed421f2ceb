export {
  billableCft,
  billableKg,
  density,
  densityLimit,
  volumetricDivisor,
  volumetricKg,
  weightKg,
  weightLb,
} from './billable.ts';
export { isHundredths } from './hundredths.ts';
export {
  centimetres,
  cubicFeet,
  type Inches,
  inches,
  type Kilograms,
  kilograms,
  type LengthUnit,
  lengthUnits,
  type Pounds,
  pounds,
  toCentimetres,
  toInches,
  toKilograms,
  toPounds,
  type WeightUnit,
  weightUnits,
} from './units.ts';
export { roundedSize, type Size, volumeCft } from './volume.ts';
