import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from './cleanup.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A folder of our own, gone when this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rantau-${name}-`));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
