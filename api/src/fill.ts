import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { seed } from './seed/seed.ts';

// Fills a new database and ends: the memory that takes goes with its process.
const config = readConfig();
const database = await openDatabase(config);
try {
  await migrate(database.pool);
  await seed({ db: database.db, clock: systemClock, config, files: openFileStore(config, systemClock) });
} finally {
  await database.close();
}
