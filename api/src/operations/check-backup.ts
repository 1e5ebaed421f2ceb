import { StartError } from '../platform/database/data-dir-lock.ts';
import { type Entry, readArchive, sha256 } from './archive.ts';
import { Manifest } from './manifest.ts';
import { createTableSummary, type TableSummary } from './tables.ts';

export const linesOf = ({ bytes }: Entry): string[] => bytes.toString('utf8').split('\n').slice(0, -1);

/** The table that an entry holds rows of, or null. */
export const tableOf = ({ name }: Entry): string | null =>
  /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null;

/** The key of the file that an entry is, or null. */
export const keyOf = ({ name }: Entry): string | null => (name.startsWith('files/') ? name.slice(6) : null);

/** Reads all of a backup and compares it with its own manifest, before anything is touched. */
export async function checkBackup(file: string): Promise<Manifest> {
  const summaries = new Map<string, ReturnType<typeof createTableSummary>>();
  const files = new Map<string, string>();
  let jobs = '';
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file)) {
    const table = tableOf(entry);
    const key = keyOf(entry);
    if (table !== null) {
      const summary = summaries.get(table) ?? createTableSummary();
      summaries.set(table, summary);
      summary.add(linesOf(entry));
    } else if (key !== null) files.set(key, sha256(entry.bytes));
    else if (entry.name === 'jobs.jsonl') jobs = sha256(entry.bytes);
    else if (entry.name === 'manifest.json') manifest = readManifest(file, entry);
  }
  if (!manifest) throw new StartError(`${file} is not a whole backup: its end is missing.`);
  const totals = new Map([...summaries].map(([name, summary]) => [name, summary.totals()] as const));
  for (const [name, wanted] of Object.entries(manifest.tables))
    if (!isSame(wanted, totals.get(name) ?? createTableSummary().totals()))
      throw new StartError(`${file} is damaged: the rows of ${name} are not those that were backed up.`);
  for (const [key, wanted] of Object.entries(manifest.files))
    if (files.get(key) !== wanted.sha256)
      throw new StartError(`${file} is damaged: the file ${key} is not the one that was backed up.`);
  if (jobs !== manifest.jobs.sha256)
    throw new StartError(`${file} is damaged: the waiting work is not what was backed up.`);
  return manifest;
}

export const isSame = (one: TableSummary, other: TableSummary): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

function readManifest(file: string, { bytes }: Entry): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString('utf8')));
  if (!parsed.success)
    throw new StartError(`${file} was made by another release and can't be read by this one.`);
  return parsed.data;
}
