import { join } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { checkBackup } from './check-backup.ts';
import { command } from './command.ts';
import { rowsIn, warnMissingFiles } from './manifest.ts';
import { holdsData, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/**
 * `pnpm move-to-postgres`: what is in DATA_DIR into the empty database of DATABASE_URL, and where there is a bucket, the
 * files into that. DATA_DIR stays as it is.
 */
await command('pnpm move-to-postgres', { args: 0 }, async ({ config }) => {
  if (config.databaseUrl === undefined)
    throw new StartError('Set DATABASE_URL to the empty PostgreSQL database that is to take over.');
  const target = await openDatabase(config);
  if (await holdsData(target.pool))
    throw new StartError('DATABASE_URL leads to a database with data in it; it is left as it is.');
  const now = systemClock.now();
  const file = join(
    config.dataDir,
    `before-move-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`,
  );
  const files = openFileStore(config, systemClock);
  const folder = openFileStore({ ...config, s3: undefined }, systemClock);
  // The bucket may be new, or have had the files all along.
  const wherever = { ...files, read: async (key: string) => (await folder.read(key)) ?? files.read(key) };
  const source = await openDatabase({ ...config, databaseUrl: undefined });
  try {
    await writeBackup(source, wherever, file, now);
  } finally {
    await source.close();
  }
  const manifest = await checkBackup(file);
  warnMissingFiles(manifest);
  const into = config.s3 ? files : null;
  await restoreBackup(file, manifest, { config, database: target, files: into });
  await target.close();
  const moved = into ? ` and ${Object.keys(manifest.files).length} files to the bucket` : '';
  console.log(
    `Moved ${rowsIn(manifest)} rows to PostgreSQL${moved}; counts, hashes and the ledger are the same. Start with DATABASE_URL from now on. A backup of what was moved is ${file}.`,
  );
});
