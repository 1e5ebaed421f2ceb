import { formatNumber } from '@rantau/shared/format';
import { type BenchResult, isReached, worseBy } from './result.ts';

/** The figures of each bench that ran, by its name. */
export type Figures = Readonly<Record<string, readonly BenchResult[]>>;

/** A figure that is a fifth worse than the accepted one is pointed out. */
const tolerated = 1.2;

const written = (value: number): string =>
  value === 0 || Math.abs(value) >= 100
    ? formatNumber(value, 'en', 0)
    : formatNumber(Number(value.toPrecision(3)), 'en', 6);

const mark = (result: BenchResult): string => {
  const reached = isReached(result);
  return reached === null ? '' : reached ? 'yes' : 'NO';
};

function goalOf({ goal, better, unit }: BenchResult): string {
  return goal === undefined ? '' : `${better === 'higher' ? '≥' : '≤'} ${written(goal)} ${unit}`;
}

/** A Markdown table, readable as it is. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = [
    ['what', 'measured', 'goal', 'reached', ''],
    ...results.map((result) => [
      result.what,
      `${written(result.value)} ${result.unit}`,
      goalOf(result),
      mark(result),
      result.note ?? '',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** What did not reach its goal. */
export const missed = (figures: Figures): string[] =>
  Object.entries(figures).flatMap(([bench, results]) =>
    results
      .filter((result) => isReached(result) === false)
      .map(
        (result) => `${bench}: ${result.what}: ${written(result.value)} ${result.unit} (${goalOf(result)})`,
      ),
  );

/** What got worse by more than a fifth since the accepted run, among what can be compared between machines. */
export function setbacks(now: Figures, accepted: Figures): string[] {
  return Object.entries(now).flatMap(([bench, results]) =>
    results.flatMap((result) => {
      const before = accepted[bench]?.find(({ what }) => what === result.what);
      if (!result.comparable || !before || worseBy(result, before.value) <= tolerated) return [];
      return [
        `${bench}: ${result.what} was ${written(before.value)} ${result.unit}, is ${written(result.value)} ${result.unit}`,
      ];
    }),
  );
}
