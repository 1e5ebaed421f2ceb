import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupFailure } from './failure.mjs';
import { root } from './workspaces.mjs';

/** Takes the settings of `.env`, where there is one, into the environment; what is there already wins. */
export function readSettings() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile)
    throw new SetupFailure(
      `Node ${process.versions.node} can't read .env; use Node 20.12 or newer, or set the environment instead.`,
    );
  process.loadEnvFile(file);
}
