import { takeShed } from './patience.ts';
import type { Target } from './target.ts';

/** What a suite tells while it attacks. */
export interface Log {
  readonly tried: (count?: number) => void;
  /** Something that must not be. `about` names the place; the same place is listed once. */
  readonly found: (about: string, what: string) => void;
  /** What could not be tried here, and why. */
  readonly leftOut: (what: string) => void;
}

export interface Outcome {
  readonly suite: string;
  readonly tries: number;
  /** Answers of 503 with a time to come back, after which it was tried again. */
  readonly shed: number;
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
  takeShed();
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
    findings.set('the suite broke', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return {
    suite: name,
    tries,
    shed: takeShed(),
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
