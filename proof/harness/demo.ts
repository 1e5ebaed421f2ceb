import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, temporaryFolder } from './folder.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);

async function filledFolder(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = temporaryFolder('demo');
  await (await startProduct({ env: { ...env, DATA_DIR: folder } })).end();
  return folder;
}

let filled: Promise<string> | undefined;

/** A folder of its own with the demo data; a copy takes a tenth of what a first start does. */
export async function demoFolder(): Promise<string> {
  filled ??= filledFolder();
  const folder = join(temporaryFolder('data'), 'data');
  await cp(await filled, folder, { recursive: true });
  return folder;
}

type Settings = Readonly<Record<string, string>> & { readonly DATABASE_URL: string };

/**
 * Moves the demo data into the empty PostgreSQL database of these settings, with the command of the product: on a server a
 * first start takes half a minute to make them. Answers the settings with the folder of the files and keys.
 */
export async function fillWithDemo<T extends Settings>(
  settings: T,
): Promise<T & { readonly DATA_DIR: string }> {
  const { JWT_SECRET } = settings;
  const folder = JWT_SECRET ? await filledFolder({ JWT_SECRET }) : await demoFolder();
  const moved = { ...settings, DATA_DIR: folder };
  await run(process.execPath, ['api/src/operations/move-to-postgres.ts'], {
    cwd: root,
    env: { ...process.env, ...moved },
  });
  return moved;
}
