/** True if a number has at most two decimal places, as everything that is measured here does. */
export const isHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value;

/**
 * A measure as a whole number of hundredths, so that everything after it is integer arithmetic. Throws RangeError on a
 * number with more than two decimal places.
 */
export function toHundredths(value: number): bigint {
  if (!isHundredths(value)) throw new RangeError(`More precise than a hundredth: ${value}`);
  return BigInt(Math.round(value * 100));
}

/** Whole division of numbers from zero, rounded up. */
export const divideUp = (n: bigint, d: bigint): bigint => (n + d - 1n) / d;
