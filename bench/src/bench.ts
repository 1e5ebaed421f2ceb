// `pnpm bench [name …] [--accept] [--json <file>]`: runs src/<name>.bench.ts, all of them where none is named.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Figures, setbacks, tableOf } from './report.ts';
import type { Bench } from './result.ts';

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
const figures: Record<string, Awaited<ReturnType<Bench>>> = {};
for (const name of positionals.length > 0 ? positionals : known) {
  const { run } = (await import(`./${name}${suffix}`)) as { run: Bench };
  console.log(`\n# ${name}\n`);
  figures[name] = await run();
  console.log(tableOf(figures[name]));
}
const accepted = await readAccepted();
for (const line of setbacks(figures, accepted)) {
  console.log(`\nWorse by more than a fifth: ${line}`);
  process.exitCode = 1;
}
const json = (content: Figures): string => `${JSON.stringify(content, null, 2)}\n`;
if (options.json) await writeFile(options.json, json(figures));
if (options.accept) await writeFile(acceptedFile, json({ ...accepted, ...figures }));
process.exit();
