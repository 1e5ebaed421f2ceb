// `pnpm bench [name …] [--accept] [--json <file>]`: runs src/<name>.bench.ts, all of them where none is named. Misses and setbacks are
// pointed out; only what could not be measured ends it with 1.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Figures, missed, setbacks, tableOf } from './report.ts';
import { type Bench, LeftOut } from './result.ts';

const acceptedFile = new URL('../accepted.json', import.meta.url);
const suffix = '.bench.ts';

async function benches(): Promise<string[]> {
  const files = await readdir(new URL('.', import.meta.url));
  return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length));
}

async function readAccepted(): Promise<Figures> {
  return existsSync(acceptedFile) ? JSON.parse(await readFile(acceptedFile, 'utf8')) : {};
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, json: { type: 'string' } },
});
const known = (await benches()).sort();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  process.exit(2);
}
let leftOut = 0;
const figures: Record<string, Awaited<ReturnType<Bench>>> = {};
for (const name of positionals.length > 0 ? positionals : known) {
  const { run } = (await import(`./${name}${suffix}`)) as { run: Bench };
  console.log(`\n# ${name}\n`);
  try {
    figures[name] = await run();
    console.log(tableOf(figures[name]));
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    leftOut += 1;
    console.log(`Left out: ${error.message}`);
  }
}
const accepted = await readAccepted();
const pointOut = (heading: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${heading}:\n  ${lines.join('\n  ')}`);
};
pointOut('Goals missed', missed(figures));
pointOut('Worse by more than a fifth than the accepted run', setbacks(figures, accepted));
const json = (content: Figures): string => `${JSON.stringify(content, null, 2)}\n`;
if (options.json) await writeFile(options.json, json(figures));
if (options.accept) await writeFile(acceptedFile, json({ ...accepted, ...figures }));
console.log(`\n${Object.keys(figures).length} benches measured, ${leftOut} left out.`);
process.exit();
