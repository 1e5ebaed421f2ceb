import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));

interface Given {
  readonly config: Config;
  readonly args: readonly string[];
  readonly has: (flag: string) => boolean;
}

/** One command for operators: the configuration of the product, one sentence for what goes wrong, exit code 1. */
export async function command(
  usage: string,
  { args: wanted, flags = [] }: { readonly args: number; readonly flags?: readonly string[] },
  work: (given: Given) => Promise<void>,
): Promise<void> {
  try {
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    process.umask(0o077);
    const { values, positionals } = readArguments(usage, flags);
    if (positionals.length !== wanted) throw new StartError(`Usage: ${usage}`);
    await work({ config: readConfig(), args: positionals, has: (flag) => values[flag] === true });
    process.exit();
  } catch (error) {
    if (error instanceof ConfigError)
      for (const fault of error.faults) console.error(`Configuration: ${fault}`);
    else console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

function readArguments(usage: string, flags: readonly string[]) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    });
  } catch (cause) {
    throw new StartError(`${(cause as Error).message}. Usage: ${usage}`, { cause });
  }
}
