import { parseBoxCode } from '../references/index.ts';
import type { BoxCount, BoxScanResult, CountedPackage } from './box-checks.endpoints.ts';

/** A scan by a count that may be out of date. `unlisted` is for the server to decide. */
export type ClassifiedScan =
  | { readonly is: 'counted' | 'again'; readonly box: number; readonly package: CountedPackage }
  | { readonly is: 'unlisted' }
  | { readonly is: 'wrong'; readonly code: 'code_unknown' | 'box_needed' | 'not_found' };

/** Classifies a scan by what should be there, and what else may come onto the trip. */
export function classifyScan(
  { packages }: Pick<BoxCount, 'packages'>,
  loadable: readonly CountedPackage[],
  text: string,
): ClassifiedScan {
  const code = parseBoxCode(text);
  if (!code) return { is: 'wrong', code: 'code_unknown' };
  const found = [...packages, ...loadable].find(({ reference }) => reference === code.reference);
  if (!found) return { is: 'unlisted' };
  if (code.box === null && found.boxes > 1) return { is: 'wrong', code: 'box_needed' };
  const box = code.box ?? 1;
  if (box < 1 || box > found.boxes) return { is: 'wrong', code: 'not_found' };
  return { is: found.seen.includes(box) ? 'again' : 'counted', box, package: found };
}

const withPackage = (packages: readonly CountedPackage[], changed: CountedPackage): CountedPackage[] =>
  packages.some(({ reference }) => reference === changed.reference)
    ? packages.map((each) => (each.reference === changed.reference ? changed : each))
    : [...packages, changed];

/** The count once the server has answered a scan; a box of another trip is not part of it. */
export const withAnswer = (
  count: BoxCount,
  { outcome, package: of, expected, seen }: BoxScanResult,
): BoxCount => ({
  ...count,
  expected,
  seen,
  packages: outcome === 'over' ? count.packages : withPackage(count.packages, of),
});

/** The count after one more scan, by what is on the device. */
function withScan(before: BoxCount, loadable: readonly CountedPackage[], text: string): BoxCount {
  const classified = classifyScan(before, loadable, text);
  if (classified.is !== 'counted') return before;
  const { package: found, box } = classified;
  const isNew = !before.packages.some(({ reference }) => reference === found.reference);
  const seen = [...found.seen, box].sort((a, b) => a - b);
  return {
    ...before,
    expected: before.expected + (isNew ? found.boxes : 0),
    seen: before.seen + 1,
    packages: withPackage(before.packages, { ...found, seen }),
  };
}

/** The count as it will be once the scans that wait on the device have been sent. */
export const withScans = (
  count: BoxCount,
  loadable: readonly CountedPackage[],
  scans: readonly string[],
): BoxCount => scans.reduce((before, text) => withScan(before, loadable, text), count);
