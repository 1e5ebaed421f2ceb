import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder and those above it. Node's own recursive `mkdir` never returns below `/proc`, where nothing can be created. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // another process was faster
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
