import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { lockDataDir, StartError } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { destroy, embeddedNotifications, serverNotifications } from './notifications.ts';
import { nameStatements } from './statements.ts';
import type { Tables } from './tables.ts';
import { types } from './type-parsers.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir' | 'mode'>;

/** Opens PostgreSQL where `DATABASE_URL` is set, else PGlite in `DATA_DIR` under an exclusive lock. */
export const openDatabase = (settings: Settings): Promise<Database> =>
  settings.databaseUrl === undefined
    ? openFolder(settings.dataDir)
    : openServer(settings.databaseUrl, settings.databasePoolSize, settings.mode);

const kyselyOn = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

async function openFolder(dataDir: string): Promise<Database> {
  const unlock = await lockDataDir(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions: { pg_trgm } });
    return openEmbedded(pglite, unlock);
  } catch (cause) {
    await unlock();
    throw new StartError(
      `The database in ${dataDir} can't be opened (${cause instanceof Error ? cause.message : String(cause)}); restore a backup, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** First bytes of the messages that end a query: `Query` and `Sync`. */
const lastOfQuery = new Set([0x51, 0x53]);

/**
 * PGlite works in this thread, from promise to promise: under load the event loop would not turn for seconds, no new
 * connection would be let in and no signal heard. So it turns once a query.
 */
function letOthersIn(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (message, options) => {
    if (lastOfQuery.has(message[0] ?? 0)) await new Promise((turned) => setImmediate(turned));
    return execute(message, options);
  };
}

/** An embedded database that is already running, behind the same pool as a server. PGlite is one connection. */
export function openEmbedded(pglite: PGlite, afterClose: () => Promise<void> = async () => {}): Database {
  letOthersIn(pglite);
  // A query outside the open transaction would wait for ever; the timeout turns that mistake into a failure.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    types,
  });
  nameStatements(pool);
  return {
    kind: 'pglite',
    db: kyselyOn(pool),
    pool,
    notifications: embeddedNotifications(pglite, pool),
    close: async () => {
      await pool.end();
      await pglite.close();
      await afterClose();
    },
  };
}

async function openServer(url: string, poolSize: number, mode: Settings['mode']): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_500,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'rantau',
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types,
  });
  // A connection that the server closed: the query on it fails by itself and the next one gets a new connection. Without
  // a listener of its own on each, idle or in use, the process would end.
  const connected = new Set<pg.PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    connected.add(client);
  });
  pool.on('remove', (client) => connected.delete(client));
  nameStatements(pool);
  try {
    await refuseUnsafeServer(pool, mode);
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartError) throw cause;
    const { host } = new URL(url);
    throw new StartError(
      `DATABASE_URL does not lead to a database on ${host || 'the given host'} (${cause instanceof Error && cause.message ? cause.message : String((cause as NodeJS.ErrnoException).code)}); check host, port, name, user and password.`,
      { cause },
    );
  }
  // What waits for a silent server fails now, and is tried again by whoever asked.
  const notifications = serverNotifications(url, () => {
    for (const client of connected) destroy(client);
  });
  return {
    kind: 'postgres',
    db: kyselyOn(pool),
    pool,
    notifications,
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

/** A server that may lose acknowledged writes must not hold anyone's money. */
async function refuseUnsafeServer(pool: pg.Pool, mode: Settings['mode']): Promise<void> {
  const { rows } = await pool.query<{ version: number; fsync: string; full_page_writes: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`,
  );
  const server = rows[0];
  if (!server || server.version < 150_000)
    throw new StartError('DATABASE_URL leads to a PostgreSQL older than 15; use 15 or newer.');
  if (mode === 'production' && (server.fsync === 'off' || server.full_page_writes === 'off'))
    throw new StartError(
      'DATABASE_URL leads to a PostgreSQL with fsync or full_page_writes off, which may lose what was confirmed; turn both on.',
    );
}
