import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.ts';
import { readMigrations } from './migrate.ts';

/** Where `make-template.ts` leaves it when the apps are built. */
export const builtTemplates = fileURLToPath(new URL('../../dist/databases/', import.meta.url));

/** Each template is named by what it was made of, so that none of another PGlite or of other migrations is ever taken. */
async function nameOfTemplate(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const hash = createHash('sha256').update(version);
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** Made aside and renamed: whatever stops this, there is the whole folder or none. */
async function make(target: string, work: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  await work(draft);
  await rename(draft, target);
}

/** Keeps one migrated, empty database below `templates` and throws older ones away. */
export async function makeTemplate(templates: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const target = join(templates, await nameOfTemplate());
  if (existsSync(target)) return;
  await rm(templates, { recursive: true, force: true });
  makeFolder(templates);
  await make(target, fill);
}

/** An empty database begins as a copy of the template where there is one; PGlite would work for seconds to make its own. */
export async function beginWithTemplate(folder: string, templates = builtTemplates): Promise<void> {
  if (existsSync(folder)) return;
  const template = join(templates, await nameOfTemplate());
  if (!existsSync(template)) return;
  // Node's own loop over the files; the one that lets others in between takes half as long again, and nobody waits yet.
  await make(folder, async (draft) => cpSync(template, draft, { recursive: true }));
}
