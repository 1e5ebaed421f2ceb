import { resolve } from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { checkBackup } from './check-backup.ts';
import { command } from './command.ts';
import { rowsIn } from './manifest.ts';
import { endAllSessions, replaceByBackup, restoreBackup, restoreCommand } from './restore-backup.ts';

const usage = 'pnpm restore <file.tar.gz> [--check | --replace]';

/**
 * `pnpm restore <file>`: into an empty database, or with `--replace` in the place of what is there, which is backed up
 * first; `--check` reads the backup only.
 */
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
    const target = { config, database, files };
    const before = has('replace') ? await replaceByBackup(file, manifest, target) : null;
    if (!has('replace')) await restoreBackup(file, manifest, target);
    await endAllSessions(database.pool, systemClock.now());
    console.log(
      `Restored ${summary}. Counts, hashes and the ledger are those of the backup. Every session was ended: everybody signs in again.`,
    );
    if (before)
      console.log(`What was there before is in ${before}. To bring it back: ${restoreCommand(before)}`);
  } finally {
    await database.close();
  }
});
