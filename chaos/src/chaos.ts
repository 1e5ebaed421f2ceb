// `pnpm chaos [suite …] [--kills N]`: runs src/<suite>.chaos.ts, all of them where none is named. Exits 1 where a promise broke.
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '@rantau/rig/folder';
import { startProduct } from '@rantau/rig/product';
import { type Check, check, type Suite } from './check.ts';
import { tableOf } from './table.ts';

const suffix = '.chaos.ts';
const known = (await readdir(new URL('.', import.meta.url)))
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string', default: '50' } },
});
const kills = Number(values.kills);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0 || !(kills >= 1)) {
  console.error(`Usage: pnpm chaos [suite …] [--kills N]. Suites: ${known.join(', ')}.`);
  process.exit(2);
}

let seeded: Promise<string> | undefined;

/** Seeding takes seconds; a copy of a folder that was seeded once does not. */
async function seedOnce(): Promise<string> {
  const folder = temporaryFolder('seed');
  const product = await startProduct({ env: { DATA_DIR: folder } });
  await product.end();
  return folder;
}

async function dataDir(): Promise<string> {
  seeded ??= seedOnce();
  const folder = join(temporaryFolder('data'), 'data');
  await cp(await seeded, folder, { recursive: true });
  return folder;
}

const all: Check[] = [];
const began = performance.now();
for (const name of positionals.length > 0 ? positionals : known) {
  const { suite } = (await import(`./${name}${suffix}`)) as { suite: Suite };
  const started = performance.now();
  console.log(`\n# ${suite.title}\n`);
  const checks = await suite
    .run({ kills, dataDir })
    .catch((error: unknown) => [check(`${name} runs to its end`, false, String(error).slice(0, 300))]);
  all.push(...checks);
  console.log(`${tableOf(checks)}\n${Math.round((performance.now() - started) / 1000)} s`);
}
const broken = all.filter(({ kept }) => kept === false);
console.log(
  `\n${all.length} promises tried in ${Math.round((performance.now() - began) / 1000)} s: ${broken.length} broken, ${all.filter(({ kept }) => kept === null).length} left out.`,
);
for (const { what, measured } of broken) console.log(`BROKEN: ${what}: ${measured}`);
process.exit(broken.length > 0 ? 1 : 0);
