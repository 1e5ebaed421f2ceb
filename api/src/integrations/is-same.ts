import { timingSafeEqual } from 'node:crypto';

/** Compares two signatures in the same time, whatever they are. */
export function isSame(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}
