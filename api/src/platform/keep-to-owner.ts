import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

/** Takes a folder with all that is in it away from other accounts. A copy brings its own rights, whatever the umask. */
export function keepToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (isOpenToOthers(path)) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
  chmodSync(folder, 0o700);
}
