import { formatNumber } from '@rantau/shared/format';
import type { Outcome } from './suite.ts';

const columns = ['suite', 'tries', 'shed', 'findings', 'seconds'] as const;

/** The outcomes as a table, then each finding and what was left out. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ suite, tries, shed, findings, seconds }) => [
    suite,
    formatNumber(tries, 'en'),
    String(shed),
    String(findings.size),
    seconds.toFixed(1),
  ]);
  const widths = columns.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

/** What the attack must show below its table. */
export const detailsOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ suite, findings, leftOut }) => [
    ...[...findings].map(([about, what]) => `FINDING ${suite}: ${about}: ${what}`),
    ...leftOut.map((what) => `left out of ${suite}: ${what}`),
  ]);
