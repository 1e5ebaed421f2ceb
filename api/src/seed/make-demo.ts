import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { refuseToStart } from '../refuse-to-start.ts';
import { makeDemoTemplate, templatePort } from './demo-template.ts';
import { isUnused } from './samples.ts';
import { fillWithDemo } from './seed.ts';

/** Fills the database and the file store of a configuration, if nobody has used them. */
async function fill(config: Config, today: Date): Promise<void> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await database.exclusively('demo', async () => {
      if (await isUnused(database.db))
        await fillWithDemo({
          config: { ...config, mode: 'test', logLevel: 'error' },
          database,
          files: openFileStore(config, systemClock),
          today,
        });
    });
  } finally {
    await database.close();
  }
}

/** With `template` and a moment, the template of that day; otherwise where the configuration says, of today. */
async function makeDemo(kind?: string, moment?: string): Promise<void> {
  const today = moment === undefined ? systemClock.now() : new Date(moment);
  if (kind !== 'template') return fill(readConfig(), today);
  await makeDemoTemplate(today, async (folder) => {
    await mkdir(join(folder, 'files'), { recursive: true });
    await fill(
      readConfig({
        NODE_ENV: 'test',
        PORT: String(templatePort),
        DATA_DIR: folder,
        JWT_SECRET: newToken(),
        LOG_LEVEL: 'error',
      }),
      today,
    );
  });
}

process.umask(0o077);
await makeDemo(...process.argv.slice(2)).catch(refuseToStart);
// the pool of threads that drew and checked does not end by itself
process.exit();
