// `pnpm chaos [suite …] [--kills N]`: runs <suite>.chaos.ts, all of them where none is named. Exits 1 where a promise broke.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../harness/folder.ts';
import { startProduct } from '../harness/product.ts';
import { LeftOut, markdownTable, suitesIn } from '../harness/report.ts';
import type { Suite, Trial } from './suite.ts';

const known = await suitesIn(new URL('.', import.meta.url), 'chaos');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '50' } },
});
const kills = Number(values.kills);
if (positionals.some((name) => !known.includes(name)) || !(kills >= 1)) {
  console.error(`Usage: pnpm chaos [suite …] [--kills N]. Suites: ${known.join(', ')}.`);
  process.exit(2);
}

let seeded: Promise<string> | undefined;

/** Seeding takes seconds; a copy of a folder that was seeded once does not. */
async function seedOnce(): Promise<string> {
  const folder = temporaryFolder('seed');
  await (await startProduct({ env: { DATA_DIR: folder } })).end();
  return folder;
}

async function dataDir(): Promise<string> {
  seeded ??= seedOnce();
  const folder = join(temporaryFolder('data'), 'data');
  await cp(await seeded, folder, { recursive: true });
  return folder;
}

type Row = [promise: string, measured: string, outcome: 'kept' | 'BROKEN' | 'left out'];
const all: Row[] = [];
const secondsSince = (from: number) => Math.round((performance.now() - from) / 1000);
const began = performance.now();
for (const name of positionals.length > 0 ? positionals : known) {
  const { suite } = (await import(`./${name}.chaos.ts`)) as { suite: Suite };
  const started = performance.now();
  const rows: Row[] = [];
  const trial: Trial = {
    kills,
    dataDir,
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
