import { parseArgs } from 'node:util';
import { LeftOut, markdownTable, suitesIn } from './report.ts';

/** Input and report of a suite. */
export interface Trial {
  /** Number of times that the product, or its database, is killed. */
  readonly kills: number;
  /** One promise that was tried. */
  readonly check: (promise: string, isKept: boolean, measured: string | number) => void;
  readonly leftOut: (promise: string, why: string) => void;
}

/** One file of trials; it may throw LeftOut where this machine lacks what it needs. */
export interface Suite {
  readonly title: string;
  readonly run: (trial: Trial) => Promise<void>;
}

type Row = [promise: string, measured: string, outcome: 'kept' | 'BROKEN' | 'left out'];
const secondsSince = (from: number) => Math.round((performance.now() - from) / 1000);

/**
 * `pnpm <kind> [suite …] [--kills N]`: runs the files `<suite>.<kind>.ts` of a folder, all of them where none is named, and
 * ends this process, with 1 where a promise broke.
 */
export async function runTrials(kind: string, folder: URL, usualKills: number): Promise<never> {
  const known = await suitesIn(folder, kind);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kills: { type: 'string', default: String(usualKills) } },
  });
  const kills = Number(values.kills);
  if (positionals.some((name) => !known.includes(name)) || !(kills >= 1)) {
    console.error(`Usage: pnpm ${kind} [suite …] [--kills N]. Suites: ${known.join(', ')}.`);
    process.exit(2);
  }
  const all: Row[] = [];
  const began = performance.now();
  for (const name of positionals.length > 0 ? positionals : known) {
    const { suite } = (await import(new URL(`${name}.${kind}.ts`, folder).href)) as { suite: Suite };
    const started = performance.now();
    const rows: Row[] = [];
    const trial: Trial = {
      kills,
      check: (promise, isKept, measured) => rows.push([promise, `${measured}`, isKept ? 'kept' : 'BROKEN']),
      leftOut: (promise, why) => rows.push([promise, why, 'left out']),
    };
    console.log(`\n# ${suite.title}\n`);
    await suite.run(trial).catch((error: Error) => {
      if (error instanceof LeftOut) trial.leftOut(name, error.message);
      else trial.check(`${name} runs to its end`, false, String(error.stack ?? error).slice(0, 400));
    });
    all.push(...rows);
    console.log(`${markdownTable([['promise', 'seen', ''], ...rows])}\n${secondsSince(started)} s`);
  }
  const broken = all.filter(([, , outcome]) => outcome === 'BROKEN');
  const leftOut = all.filter(([, , outcome]) => outcome === 'left out').length;
  console.log(
    `\n${all.length} promises tried in ${secondsSince(began)} s: ${broken.length} broken, ${leftOut} left out.`,
  );
  for (const [promise, measured] of broken) console.log(`BROKEN: ${promise}: ${measured}`);
  process.exit(broken.length > 0 ? 1 : 0);
}
