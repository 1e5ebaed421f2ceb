// `pnpm bench [name …] [--accept] [--json <file>] [--rows 10000,1000000]`: runs <name>.bench.ts, all of them where none is named; `--rows`
// are the sizes of `growth`. Missed goals and setbacks are pointed out; only what could not be measured ends it with 1.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LeftOut, suitesIn } from '../harness/report.ts';
import { type Accepted, type Bench, comparable, type Figures, misses, setbacks, tableOf } from './figures.ts';

const acceptedFile = new URL('./accepted.json', import.meta.url);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, json: { type: 'string' }, rows: { type: 'string' } },
});
const known = await suitesIn(new URL('.', import.meta.url), 'bench');
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  process.exit(2);
}
let leftOut = 0;
const figures: Figures = {};
for (const name of positionals.length > 0 ? positionals : known) {
  const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench };
  console.log(`\n# ${name}\n`);
  const told: Figures[string][number][] = [];
  try {
    await bench((what, value, unit, meaning) => told.push({ what, value, unit, ...meaning }), options);
    figures[name] = told;
    console.log(tableOf(told));
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    leftOut += 1;
    console.log(`Left out: ${error.message}.`);
  }
}
const accepted = JSON.parse(await readFile(acceptedFile, 'utf8')) as Accepted;
const pointOut = (heading: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${heading}:\n  ${lines.join('\n  ')}`);
};
pointOut('Goals missed', misses(figures));
pointOut('Worse by more than a fifth than the accepted run', setbacks(figures, accepted));
const writeJson = (file: URL | string, content: object) =>
  writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
if (options.json) await writeJson(options.json, figures);
if (options.accept) await writeJson(acceptedFile, { ...accepted, ...comparable(figures) });
console.log(`\n${Object.keys(figures).length} benches measured, ${leftOut} left out.`);
process.exit();
