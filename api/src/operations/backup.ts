import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { command } from './command.ts';
import { rowsIn, warnMissingFiles } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

/** `pnpm backup <file>`: rows, files and waiting work as of one instant. A server goes on working meanwhile. */
await command('pnpm backup <file.tar.gz>', { args: 1 }, async ({ config, args: [name = ''] }) => {
  const started = performance.now();
  const file = resolve(name);
  const database = await openDatabase(config);
  try {
    const store = openFileStore(config, systemClock);
    const manifest = await writeBackup(database, store, file, systemClock.now());
    const { size } = await stat(file);
    console.log(
      `${file}: ${rowsIn(manifest)} rows of ${Object.keys(manifest.tables).length} tables, ${Object.keys(manifest.files).length} files, ${manifest.jobs.count} waiting jobs; the ledger is balanced (${manifest.ledger.entries} entries). ${Math.ceil(size / 1024)} kB in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    warnMissingFiles(manifest);
  } finally {
    await database.close();
  }
});
