import { median } from '../harness/report.ts';
import type { Log } from './suite.ts';

/** Distance of two samples by their ranks, in standard deviations (Mann and Whitney). */
function rankDistance(one: readonly number[], other: readonly number[]): number {
  let above = 0;
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0;
  const pairs = one.length * other.length;
  return (above - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
}

/** True if two samples of times differ beyond chance (p < 0.001) and by enough to be seen over a network. */
export function differs(one: readonly number[], other: readonly number[]): boolean {
  const gap = Math.abs(median(one) - median(other));
  return Math.abs(rankDistance(one, other)) > 3.29 && gap > Math.max(0.5, 0.05 * median(other));
}

/** Asks both again and again, in turn; true if they take different times, and do so once more. */
export async function takesLonger(
  log: Pick<Log, 'tried'>,
  near: () => Promise<unknown>,
  far: () => Promise<unknown>,
): Promise<boolean> {
  const sample = async () => {
    const times = { near: [] as number[], far: [] as number[] };
    for (let round = 0; round < 60; round += 1)
      for (const [which, ask] of [
        ['near', near],
        ['far', far],
      ] as const) {
        const began = performance.now();
        await ask();
        times[which].push(performance.now() - began);
        log.tried();
      }
    return differs(times.near, times.far);
  };
  return (await sample()) && (await sample());
}
