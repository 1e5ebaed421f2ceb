import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isOpenToOthers, keepToOwner } from '../keep-to-owner.ts';
import { lockDataDir, StartError } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { beginWithTemplate } from './embedded-template.ts';
import { migrate } from './migrate.ts';
import { withNamedStatements } from './named-statements.ts';
import { embeddedNotifications } from './notifications.ts';
import { fromLeader } from './read-replica.ts';
import type { Tables } from './tables.ts';
import { types } from './type-parsers.ts';

/**
 * V8 of Node 24 can end the process where it collects compiled WebAssembly (`Check failed:
 * jit_page_->allocations_.erase`). The code of PGlite stays in use until the end, so there is nothing to collect.
 */
setFlagsFromString('--no-wasm-code-gc');

/** By itself it would take 160 MB and touch all of it at the start; the pages are in the memory of the system as well. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=48MB'];

/** First bytes of the messages that end a query: `Query` and `Sync`. */
const lastOfQuery = new Set([0x51, 0x53]);

/**
 * PGlite works in this thread, from promise to promise: under load the event loop would not turn for seconds, no new
 * connection would be let in and no signal heard. So it turns once a query.
 */
class YieldingPGlite extends PGlite {
  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    if (lastOfQuery.has(message[0] ?? 0)) await new Promise((turned) => setImmediate(turned));
    // It was closed meanwhile; nobody waits for the answer any more.
    if (this.closed) return [];
    return super.execProtocolStream(message, options);
  }
}

async function openPglite(dataDir: string): Promise<PGlite> {
  const pglite = new YieldingPGlite({ dataDir, startParams, extensions: { pg_trgm } });
  await pglite.waitReady;
  return pglite;
}

/** PGlite in a folder, under an exclusive lock. */
export async function openFolder(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pglite');
    await beginWithTemplate(folder);
    const pglite = await openPglite(folder);
    // The files that PGlite begins with come with rights of their own.
    if (isOpenToOthers(join(folder, 'PG_VERSION'))) keepToOwner(folder);
    return openEmbedded(pglite, unlock);
  } catch (cause) {
    await unlock();
    throw new StartError(
      `The database in ${dataDir} can't be opened (${cause instanceof Error ? cause.message : String(cause)}); restore a backup, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** Creates a migrated, empty database in a folder and closes it. */
export async function migratedFolder(folder: string): Promise<void> {
  const database = openEmbedded(await openPglite(folder));
  await migrate(database).finally(database.close);
}

/** An embedded database that is already running, behind the same pool as a server. PGlite is one connection. */
export function openEmbedded(pglite: PGlite, afterClose: () => Promise<void> = async () => {}): Database {
  // A query outside the open transaction would wait for ever; the timeout turns that mistake into a failure.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    types,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
  return {
    kind: 'pglite',
    db,
    fromReplica: fromLeader(db),
    pool,
    notifications: embeddedNotifications(pglite, pool),
    exclusively: (_lock, step) => step(),
    close: async () => {
      await pool.end();
      await pglite.close();
      await afterClose();
    },
  };
}
