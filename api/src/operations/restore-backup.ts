import type pg from 'pg';
import { boot } from '../boot.ts';
import type { Config } from '../config.ts';
import { StartError } from '../database/data-dir-lock.ts';
import type { Database } from '../database/database.ts';
import { emptyDatabase } from '../database/empty-database.ts';
import { type Migration, migrate, readMigrations } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { readArchive, sha256 } from './archive.ts';
import { keyOf, linesOf } from './check-backup.ts';
import { type Manifest, WaitingJob } from './manifest.ts';
import { restoreTables } from './restore-tables.ts';
import { listTables } from './tables.ts';
import { askAgain } from './waiting-jobs.ts';

/** The migrations that the backup had seen; the others are run on the restored rows, as an upgrade does. */
async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new StartError(
      `The backup was made by a release with the migration ${name}, which this one does not have; restore it with that release or a newer one.`,
    );
  });
}

export async function holdsData(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    for (const { name } of await listTables(client))
      if ((await client.query(`select 1 from "${name}" limit 1`)).rows.length > 0) return true;
    return false;
  } finally {
    client.release();
  }
}

async function restoreFiles(file: string, store: FileStore): Promise<void> {
  const types: Readonly<Record<string, string>> = {
    webp: 'image/webp',
    pdf: 'application/pdf',
    csv: 'text/csv',
  };
  for await (const entry of readArchive(file)) {
    const key = keyOf(entry);
    if (key === null) continue;
    await store.write(key, entry.bytes, types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    const kept = await store.read(key);
    if (!kept || sha256(kept) !== sha256(entry.bytes))
      throw new StartError(`The file ${key} did not arrive as it was backed up.`);
  }
}

async function restoreJobs(file: string, config: Config, database: Database): Promise<void> {
  const waiting: WaitingJob[] = [];
  for await (const entry of readArchive(file))
    if (entry.name === 'jobs.jsonl')
      waiting.push(...linesOf(entry).map((line) => WaitingJob.parse(JSON.parse(line))));
  const running = await boot({ config, database: { ...database, close: async () => {} }, work: false });
  await askAgain(running, waiting).finally(running.close);
}

interface Target {
  readonly config: Config;
  readonly database: Database;
  /** Null: files stay where they are. */
  readonly files: FileStore | null;
  /** Whether what is there may go. */
  readonly replace: boolean;
}

/** Puts a checked backup into an empty database: files first, so that no row names one that is not there. */
export async function restoreBackup(file: string, manifest: Manifest, target: Target): Promise<void> {
  const { database, files, replace, config } = target;
  const migrations = await migrationsOf(manifest);
  const isFull = await holdsData(database.pool);
  if (isFull && !replace)
    throw new StartError(
      'The database has data in it, which stays as it is. Restore into an empty one, or say --replace to throw away what is there.',
    );
  if (files) await restoreFiles(file, files);
  await emptyDatabase(database.pool);
  await migrate(database.pool, migrations);
  await restoreTables(database.pool, manifest, readArchive(file));
  await migrate(database.pool);
  await restoreJobs(file, config, database);
}
