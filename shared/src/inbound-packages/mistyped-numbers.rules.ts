import { cleanTrackingNumber } from '../tracking-numbers/index.ts';

/** Typing mistakes between two texts: a wrong, missing, added or swapped character is one (optimal string alignment). */
export function typingMistakes(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = now;
  }
  return last[b.length] ?? 0;
}

/** A shorter end of a number says little. */
const shortestTail = 6;
/** More mistakes than this are another number. */
const mostMistakes = 2;

/**
 * Edit distance between a scanned number and an announced one, 0 for the same. One that is the end of the
 * other counts as 1: a barcode may hold more than its number, and a person may copy less.
 */
export function numberDistance(scanned: string, announced: string): number {
  const [a, b] = [cleanTrackingNumber(scanned), cleanTrackingNumber(announced)];
  const shorter = Math.min(a.length, b.length);
  if (a !== b && shorter >= shortestTail && (a.endsWith(b) || b.endsWith(a))) return 1;
  return typingMistakes(a, b);
}

/** True if two numbers are so near that one is probably the other, mistyped. */
export const isProbablyMistyped = (scanned: string, announced: string): boolean =>
  Math.min(cleanTrackingNumber(scanned).length, cleanTrackingNumber(announced).length) >= shortestTail &&
  numberDistance(scanned, announced) <= mostMistakes;

/** Announced packages, the nearest to a scanned number first. */
export const byNumberDistance = <T extends { readonly tracking_number: string }>(
  scanned: string,
  announced: readonly T[],
): T[] =>
  announced
    .map((each) => ({ each, distance: numberDistance(scanned, each.tracking_number) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ each }) => each);
