import { typedNumber } from '@rantau/shared/format';

/** Measures as typed, before they are parsed. */
export interface MeasuresText {
  readonly weight: string;
  readonly size: string;
}

export interface Measures {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const typed = (text: string): number => rounded(typedNumber(text, { thousands: false }));
const isMeasure = (value: number, most: number): boolean => value > 0 && value <= most;

/** A weight in pounds: `4.2`; with `kg` behind it, in kilograms. Null if it is none. */
export function parseWeight(text: string): number | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*(lb|kg)?\s*$/i.exec(text);
  if (!match) return null;
  const value = typed(match[1] ?? '');
  const pounds = match[2]?.toLowerCase() === 'kg' ? rounded(value / 0.45359237) : value;
  return isMeasure(pounds, 2500) ? pounds : null;
}

/** Whole inches without anything between: `964` is 9 × 6 × 4, `181210` is 18 × 12 × 10. Fewest keys for a gloved hand. */
const together = (text: string): string[] | null =>
  /^\d{3}$/.test(text) ? [...text] : /^\d{6}$/.test(text) ? (text.match(/\d\d/g) ?? null) : null;

/**
 * Three sides in inches, parted by blanks, `x`, `×` or `*`: `18 12 10`; with `cm` behind them, in centimetres; whole inches
 * also without anything between.
 */
export function parseSize(text: string): readonly [number, number, number] | null {
  const centimetres = /cm\s*$/i.test(text);
  const plain = text.replace(/(cm|in|")\s*$/i, '').trim();
  const sides = (together(plain) ?? plain.split(/\s*[x×*]\s*|\s+/i))
    .map(typed)
    .map((side) => (centimetres ? rounded(side / 2.54) : side));
  const [length, width, height] = sides;
  if (sides.length !== 3 || length === undefined || width === undefined || height === undefined) return null;
  return sides.every((side) => isMeasure(side, 600)) ? [length, width, height] : null;
}

/** Parsed measures, or the name of the input that is invalid. */
export function parseMeasures(text: MeasuresText): Measures | { readonly wrong: keyof MeasuresText } {
  const weight_lb = parseWeight(text.weight);
  if (weight_lb === null) return { wrong: 'weight' };
  const size = parseSize(text.size);
  if (size === null) return { wrong: 'size' };
  const [length_in, width_in, height_in] = size;
  return { weight_lb, length_in, width_in, height_in };
}
