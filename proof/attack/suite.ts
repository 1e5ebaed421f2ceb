import { formatNumber } from '@rantau/shared/format';
import { LeftOut, markdownTable } from '../harness/report.ts';
import type { Target } from './target.ts';

/** Report of a suite while it attacks. */
export interface Log {
  readonly tried: (count?: number) => void;
  /** Something that must not be. `about` names the place; the same place is listed once. */
  readonly found: (about: string, what: string) => void;
  /** Reports an attack that could not be tried here, and the reason. */
  readonly leftOut: (what: string) => void;
}

export interface Outcome {
  readonly suite: string;
  readonly tries: number;
  readonly findings: ReadonlyMap<string, string>;
  readonly leftOut: readonly string[];
  readonly seconds: number;
}

export type Suite = (target: Target, log: Log) => Promise<void>;

/** Runs one suite. A suite that breaks has found something too. */
export async function runSuite(name: string, suite: Suite, target: Target): Promise<Outcome> {
  const started = performance.now();
  const findings = new Map<string, string>();
  const leftOut: string[] = [];
  let tries = 0;
  try {
    await suite(target, {
      tried: (count = 1) => {
        tries += count;
      },
      found: (about, what) => {
        if (!findings.has(about)) findings.set(about, what);
      },
      leftOut: (what) => leftOut.push(what),
    });
  } catch (error) {
    if (error instanceof LeftOut) leftOut.push(error.message);
    else
      findings.set(
        'the suite broke',
        error instanceof Error ? (error.stack ?? error.message) : String(error),
      );
  }
  return {
    suite: name,
    tries,
    findings,
    leftOut,
    seconds: (performance.now() - started) / 1000,
  };
}

/** Runs `work` for each item, at most `atOnce` at a time, in order. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The outcomes as a table, then each finding and what was left out. */
export const reportOf = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ suite, tries, findings, seconds }) => [
    suite,
    formatNumber(tries, 'en'),
    String(findings.size),
    seconds.toFixed(1),
  ]);
  const details = outcomes.flatMap(({ suite, findings, leftOut }) => [
    ...[...findings].map(([about, what]) => `FINDING ${suite}: ${about}: ${what}`),
    ...leftOut.map((what) => `left out of ${suite}: ${what}`),
  ]);
  return [markdownTable([['suite', 'tries', 'findings', 'seconds'], ...rows]), '', ...details].join('\n');
};
