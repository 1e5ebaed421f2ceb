import type { LengthUnit, WeightUnit } from '../measures/index.ts';

/** The largest side and the heaviest box that a quote takes; more is a slip of the finger. */
export const maxBoxSide: Record<LengthUnit, number> = { in: 600, cm: 1524 };
/** The heaviest box that a quote takes, by unit. */
export const maxBoxWeight: Record<WeightUnit, number> = { lb: 2500, kg: 1134 };
/** Kinds of boxes in one quote, and how many of each. */
export const maxBoxes = 50;
/** Most boxes of one kind in a quote. */
export const maxOfOneBox = 200;
/** Cubic feet in one quote: some seven 40-foot containers. */
export const maxVolumeCft = 20_000;
/** Most kinds of goods in a quote. */
export const maxGoods = 100;
/** A hundred inbound packages that each waited ten years. */
export const maxStorageDays = 365_000;
/** US cents; ten million dollars. */
export const maxValueUsdMinor = 1_000_000_000;
