export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

/** How many standard deviations two samples are apart by their ranks (Mann and Whitney). */
function rankDistance(one: readonly number[], other: readonly number[]): number {
  let above = 0;
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0;
  const pairs = one.length * other.length;
  return (above - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
}

/** Whether two samples of times differ beyond chance (p < 0.001) and by enough to be seen over a network. */
export function differs(one: readonly number[], other: readonly number[]): boolean {
  const gap = Math.abs(median(one) - median(other));
  return Math.abs(rankDistance(one, other)) > 3.29 && gap > Math.max(0.5, 0.05 * median(other));
}
