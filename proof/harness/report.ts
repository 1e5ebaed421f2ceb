import { readdir } from 'node:fs/promises';

/** This machine can't try it; the message says what it lacks. */
export class LeftOut extends Error {}

/** A Markdown table that is also readable as it is; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(head), rule, ...body.map(line)].join('\n');
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The names of the files `<name>.<kind>.ts` in a folder, sorted. */
export async function suitesIn(folder: URL, kind: string): Promise<string[]> {
  const suffix = `.${kind}.ts`;
  return (await readdir(folder))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}
