import { dirname, join } from 'node:path';
import type pg from 'pg';
import { boot } from '../boot.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';
import type { Database } from '../platform/database/database.ts';
import { emptyDatabase } from '../platform/database/empty-database.ts';
import { type Migration, migrate, readMigrations } from '../platform/database/migrate.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { readArchive, sha256 } from './archive.ts';
import { checkBackup, keyOf, linesOf } from './check-backup.ts';
import { type Manifest, WaitingJob } from './manifest.ts';
import { restoreTables } from './restore-tables.ts';
import { listTables } from './tables.ts';
import { askAgain } from './waiting-jobs.ts';
import { writeBackup } from './write-backup.ts';

/** Settings begin with rows of the migrations. Whoever changes them is a member of staff, and these have a table of their own. */
const filledByMigrations: ReadonlySet<string> = new Set([
  'e_invoice_settings',
  'payment_gateways',
  'payment_settings',
  'tracking_providers',
  'whatsapp_settings',
]);

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
      if (
        !filledByMigrations.has(name) &&
        (await client.query(`select 1 from "${name}" limit 1`)).rows.length > 0
      )
        return true;
    return false;
  } finally {
    client.release();
  }
}

/** A process that goes on would write into what is restored, and believe what it remembers of what was there. */
async function refuseOtherProcesses({ kind, pool }: Database): Promise<void> {
  // The embedded database is locked by its only process.
  if (kind === 'pglite') return;
  const { rows } = await pool.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'rantau%'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new StartError(
      `Rantau is still connected to this database (${others} ${others === 1 ? 'connection' : 'connections'}). Stop all its processes, then restore; nothing was changed.`,
    );
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
}

/** Puts a checked backup into an empty database: files first, so that no row names one that is not there. */
export async function restoreBackup(file: string, manifest: Manifest, target: Target): Promise<void> {
  if (await holdsData(target.database.pool))
    throw new StartError(
      'The database has data in it, which stays as it is. Restore into an empty one, or say --replace to put the backup in its place.',
    );
  await fill(file, manifest, target);
}

async function fill(file: string, manifest: Manifest, { config, database, files }: Target): Promise<void> {
  const migrations = await migrationsOf(manifest);
  if (files) await restoreFiles(file, files);
  await emptyDatabase(database.pool);
  await migrate(database, migrations);
  await restoreTables(database.pool, manifest, readArchive(file));
  await migrate(database);
  await restoreJobs(file, config, database);
}

/** So that none lives again that was ended after the backup was made. */
export const endAllSessions = (pool: pg.Pool, now: Date): Promise<unknown> =>
  pool.query(
    "update sessions set revoked_at = $1, revoked_reason = 'backup restored' where revoked_at is null",
    [now.toISOString()],
  );

const sentence = (error: unknown): string =>
  error instanceof StartError ? error.message : `${error instanceof Error ? error.message : String(error)}.`;

/**
 * Puts a checked backup in the place of what is there, which is backed up beside it first and put back if the backup does
 * not arrive. Answers where that was written; null if there was nothing.
 */
export async function replaceByBackup(
  file: string,
  manifest: Manifest,
  target: Target & { readonly files: FileStore },
): Promise<string | null> {
  await migrationsOf(manifest);
  await refuseOtherProcesses(target.database);
  if (!(await holdsData(target.database.pool))) {
    await fill(file, manifest, target);
    return null;
  }
  const before = await backUpFirst(file, target);
  try {
    await fill(file, manifest, target);
    return before.file;
  } catch (cause) {
    const why = `${file} was not restored: ${sentence(cause)}`;
    await fill(before.file, before.manifest, target).catch((failed: unknown) => {
      throw new StartError(
        `${why} What was there could not be put back either: ${sentence(failed)} It is in ${before.file}; mend the cause, then: ${restoreCommand(before.file)}`,
        { cause },
      );
    });
    throw new StartError(`${why} What was there before was put back; ${before.file} holds it too.`, {
      cause,
    });
  }
}

/** The command that restores the state from before a replacement. */
export const restoreCommand = (before: string): string => `npx pnpm@12.21.0 restore ${before} --replace`;

async function backUpFirst(file: string, { database, files }: Target & { readonly files: FileStore }) {
  const now = systemClock.now();
  const name = `before-replace-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const before = join(dirname(file), name);
  try {
    await writeBackup(database, files, before, now);
    return { file: before, manifest: await checkBackup(before) };
  } catch (cause) {
    throw new StartError(
      `What is there could not be backed up to ${before} (${sentence(cause)}) Nothing was changed. Make that possible, or restore into an empty database.`,
      { cause },
    );
  }
}
