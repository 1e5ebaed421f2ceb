import type { Check } from './check.ts';

const marks = new Map<boolean | null, string>([
  [true, 'kept'],
  [false, 'BROKEN'],
  [null, 'left out'],
]);

/** A Markdown table, readable as it is. */
export function tableOf(checks: readonly Check[]): string {
  const rows = checks.map(({ what, measured, kept }) => [what, measured, marks.get(kept) ?? '']);
  const all = [['promise', 'seen', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(all[0] ?? []), rule, ...rows.map(line)].join('\n');
}
