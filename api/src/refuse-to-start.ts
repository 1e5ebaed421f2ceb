import { ConfigError } from './platform/config.ts';
import { StartError } from './platform/database/data-dir-lock.ts';

/** One clear sentence and a non-zero exit; a stack trace only for unforeseen errors. */
export function refuseToStart(error: unknown): never {
  if (error instanceof ConfigError)
    for (const fault of error.faults) console.error(`Configuration: ${fault}`);
  else if (error instanceof StartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
}
