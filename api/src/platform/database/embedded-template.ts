import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.ts';
import { type Migration, readMigrations } from './migrate.ts';

/** `make-template.ts` writes it here when the apps are built. */
export const builtTemplates = fileURLToPath(new URL('../../../dist/databases/', import.meta.url));

/** The version of a package as it is installed, of one whose entry lies a folder below its manifest. */
export async function installedVersion(name: string): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve(name));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}

/** The same for the same PGlite and migrations of the same content, so that a template of another release is never used. */
export function templateName(version: string, migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(version);
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

const currentTemplateName = async (): Promise<string> =>
  templateName(await installedVersion('@electric-sql/pglite'), await readMigrations());

/** Written to a draft and renamed, so that an interruption leaves either the whole folder or none. */
async function make(target: string, work: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${target}.draft`;
  await rm(draft, { recursive: true, force: true });
  await work(draft);
  await rename(draft, target);
}

/** Creates the template in `templates` unless it exists, and deletes older ones. */
export async function makeTemplate(templates: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const target = join(templates, await currentTemplateName());
  if (existsSync(target)) return;
  await rm(templates, { recursive: true, force: true });
  makeFolder(templates);
  await make(target, fill);
}

/** Copies the template, if there is one, to a folder that does not exist yet. PGlite would take seconds to create its own. */
export async function beginWithTemplate(folder: string, templates = builtTemplates): Promise<void> {
  if (existsSync(folder)) return;
  const template = join(templates, await currentTemplateName());
  if (!existsSync(template)) return;
  // The asynchronous `cp` takes half as long again, and nothing else is running yet.
  await make(folder, async (draft) => cpSync(template, draft, { recursive: true }));
}
