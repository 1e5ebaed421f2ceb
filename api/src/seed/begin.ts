import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';
import { beginWithDemo, findDemoTemplate } from './demo-template.ts';

const program = fileURLToPath(new URL('make-demo.ts', import.meta.url));

/** In a process of its own: what it takes is given back when it ends. */
async function makeDemo(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = () => {
    child.kill();
    process.exit(1);
  };
  process.once('SIGTERM', end).once('SIGINT', end);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', end).off('SIGINT', end);
  if (code !== 0)
    throw new StartError(
      'The demo data could not be made, as said above. To start without them: SEED_DEMO=false npm start',
    );
}

/**
 * Before the first start of a demo: copies the template of the day, which is made if the build left none; a server's
 * database and a bucket are filled where they are. Answers whether a template was copied.
 */
export async function prepareDemo(config: Config): Promise<boolean> {
  if (!config.seedDemo) return false;
  if (config.databaseUrl === undefined && existsSync(join(config.dataDir, 'pglite'))) return false;
  if (config.databaseUrl !== undefined || config.s3) {
    await makeDemo();
    return false;
  }
  const today = systemClock.now();
  if ((await findDemoTemplate(today)) === null) await makeDemo('template', today.toISOString());
  const template = await findDemoTemplate(today);
  if (template === null) throw new StartError('The demo data of today are gone again; start once more.');
  await beginWithDemo(template, config.dataDir);
  return true;
}
