import {
  centimetres,
  inches,
  kilograms,
  type LengthUnit,
  pounds,
  toCentimetres,
  toInches,
  toKilograms,
  toPounds,
  type WeightUnit,
} from '@rantau/shared/measures';
import { type Draft, figure } from './draft.ts';

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const converted = (typed: string, convert: (value: number) => number): string =>
  Number.isNaN(figure(typed)) ? typed : rounded(convert(figure(typed)));

/** The same boxes in the other unit of length. */
export function inLengthUnit(draft: Draft, lengthUnit: LengthUnit): Draft {
  if (lengthUnit === draft.lengthUnit) return draft;
  const convert = (value: number): number =>
    lengthUnit === 'cm' ? toCentimetres(inches(value)) : toInches(centimetres(value));
  const boxes = draft.boxes.map((box) => ({
    ...box,
    length: converted(box.length, convert),
    width: converted(box.width, convert),
    height: converted(box.height, convert),
  }));
  return { ...draft, lengthUnit, boxes };
}

/** The same boxes in the other unit of weight. */
export function inWeightUnit(draft: Draft, weightUnit: WeightUnit): Draft {
  if (weightUnit === draft.weightUnit) return draft;
  const convert = (value: number): number =>
    weightUnit === 'kg' ? toKilograms(pounds(value)) : toPounds(kilograms(value));
  return {
    ...draft,
    weightUnit,
    boxes: draft.boxes.map((box) => ({ ...box, weight: converted(box.weight, convert) })),
  };
}
