import { typedDecimal } from '@rantau/shared/format';

export const measures = ['length_in', 'width_in', 'height_in', 'weight_lb'] as const;

export type MeasureName = (typeof measures)[number];

export const isMeasureName = (name: string): name is MeasureName =>
  (measures as readonly string[]).includes(name);

/** The largest box that anything moves. */
export const most: Readonly<Record<MeasureName, number>> = {
  length_in: 600,
  width_in: 600,
  height_in: 600,
  weight_lb: 2500,
};

/**
 * A figure with at most two decimals behind a point or a comma, or null if it is none or out of bounds. A comma may stand
 * between thousands where there can be tens of them.
 */
export function parseFigure(text: string, least: number, largest: number): number | null {
  const typed = typedDecimal(text, { thousands: largest >= 10_000 });
  if (typed === null || !/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= largest ? number : null;
}

export const smallest = 0.01;

export const parseMeasure = (name: MeasureName, text: string): number | null =>
  parseFigure(text, smallest, most[name]);
