import type { LengthUnit, WeightUnit } from '../measures/index.ts';

/** The largest side and the heaviest box that a quote takes; more is a slip of the finger. */
export const longestSide: Record<LengthUnit, number> = { in: 600, cm: 1524 };
/** The heaviest box that a quote takes, by unit. */
export const heaviestBox: Record<WeightUnit, number> = { lb: 2500, kg: 1134 };
/** Kinds of boxes in one quote, and how many of each. */
export const mostBoxes = 50;
/** Most boxes of one kind in a quote. */
export const mostOfOneBox = 200;
/** Cubic feet in one quote: some seven 40-foot containers. */
export const mostVolume = 20_000;
/** Most kinds of goods in a quote. */
export const mostGoods = 100;
/** A hundred inbound packages that each waited ten years. */
export const mostStorageDays = 365_000;
/** US cents; ten million dollars. */
export const highestValue = 1_000_000_000;
