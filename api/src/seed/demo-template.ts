import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { installedVersion } from '../platform/database/embedded-template.ts';
import { makeFolder } from '../platform/make-folder.ts';

/** Folder of the demo of a day, as a database and its files, once it is made. */
const templates = fileURLToPath(new URL('../../dist/demo/', import.meta.url));

/** Folder of the state of fake providers, below that of a product's data. */
export const fakeProvidersFolder = 'fake-providers';

/** Links in its mails lead to this port, until they are led to the own address. */
export const templatePort = 3000;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Another one for each day in UTC and each change of what makes it: sources, migrations, PGlite. */
export async function demoTemplateName(today: Date): Promise<string> {
  const hash = createHash('sha256').update(await installedVersion('@electric-sql/pglite'));
  const sources = globSync(['api/src/**/*.ts', 'shared/src/**/*.ts', 'api/migrations/*.sql'], { cwd: root });
  for (const file of sources.sort())
    if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return `${today.toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`;
}

/** Answers where the template of the day is, or null; `fill` makes one in a folder of its own. */
export async function findDemoTemplate(today: Date): Promise<string | null> {
  const target = join(templates, await demoTemplateName(today));
  return existsSync(target) ? target : null;
}

/** Makes the template of the day unless it is there, and deletes the others. */
export async function makeDemoTemplate(today: Date, fill: (folder: string) => Promise<void>): Promise<void> {
  const name = await demoTemplateName(today);
  if (existsSync(join(templates, name))) return;
  makeFolder(templates);
  const draft = join(templates, `${name}.${process.pid}.draft`);
  await fill(draft);
  for (const other of await readdir(templates))
    if (!other.startsWith(name)) await rm(join(templates, other), { recursive: true, force: true });
  // Of two that are made at once either will do.
  await rename(draft, join(templates, name)).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Copies a template to where no database is yet; an interruption leaves either all of it or none. */
export async function beginWithDemo(template: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pglite');
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const name of ['files', fakeProvidersFolder])
    cpSync(join(template, name), join(dataDir, name), { recursive: true });
  cpSync(join(template, 'pglite'), draft, { recursive: true });
  await rename(draft, folder);
}

/** Leads the links of the demo's mails to the product's own addresses. */
export async function leadLinksHere(db: Db, { origins }: Pick<Config, 'origins'>): Promise<void> {
  const made = `http://localhost:${templatePort}`;
  if (origins.app === made) return;
  await sql`update messages set html = replace(html, ${made}, ${origins.app}), text = replace(text, ${made}, ${origins.app}),
      template = replace(template::text, ${made}, ${origins.app})::jsonb`.execute(db);
}
