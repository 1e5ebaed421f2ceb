import { resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { checkBackup } from './check-backup.ts';
import { command } from './command.ts';
import { rowsIn } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = 'pnpm restore <file.tar.gz> [--check | --replace]';

/** `pnpm restore <file>`: into an empty database, or with `--replace` over a full one; `--check` reads the backup only. */
await command(usage, { args: 1, flags: ['check', 'replace'] }, async ({ config, args: [name = ''], has }) => {
  const file = resolve(name);
  const manifest = await checkBackup(file);
  const summary = `${rowsIn(manifest)} rows, ${Object.keys(manifest.files).length} files, ${manifest.jobs.count} waiting jobs of ${manifest.made_at}`;
  if (has('check')) {
    console.log(`${file} is whole: ${summary}.`);
    return;
  }
  const database = await openDatabase(config);
  try {
    const files = openFileStore(config, systemClock);
    await restoreBackup(file, manifest, { config, database, files, replace: has('replace') });
    console.log(`Restored ${summary}. Counts, hashes and the ledger are those of the backup.`);
  } finally {
    await database.close();
  }
});
