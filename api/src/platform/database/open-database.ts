import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from './data-dir-lock.ts';
import { type Database, type Db, serverLocks } from './database.ts';
import { withNamedStatements } from './named-statements.ts';
import { serverNotifications } from './notifications.ts';
import { fromFollower, fromLeader } from './read-replica.ts';
import { types } from './type-parsers.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir' | 'mode'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl'>>;

/** Opens PostgreSQL where `DATABASE_URL` is set, else PGlite in `DATA_DIR` under an exclusive lock. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl !== undefined) return openServer(settings.databaseUrl, settings);
  // PGlite is not held by a process that has a server.
  const { openFolder } = await import('./embedded-database.ts');
  return openFolder(settings.dataDir);
}

const lockTryMs = 100;

/**
 * Of several processes one does the step: the lock ends with the connection that holds it. The others ask again and again;
 * a statement that waited for it would be one that `create index concurrently` waits for.
 */
const exclusivelyOn =
  (directUrl: string): Database['exclusively'] =>
  async (lock, step) => {
    const client = new pg.Client({ connectionString: directUrl, application_name: 'rantau-start' });
    await client.connect();
    try {
      const take = async (): Promise<boolean> => {
        const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
          serverLocks[lock],
        ]);
        return rows[0]?.taken === true;
      };
      while (!(await take())) await setTimeout(lockTryMs);
      return await step();
    } finally {
      await client.end().catch(() => {});
    }
  };

function openPool(url: string, max: number, stream?: () => Socket): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(stream && { stream }),
    connectionTimeoutMillis: 2_500,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'rantau',
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types,
    // What is asked for together leaves together.
    pipeline: true,
  });
  // A connection that the server closed: the query on it fails by itself and the next one gets a new connection. Without
  // a listener of its own on each, idle or in use, the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A pooler that lends a connection for one transaction keeps no prepared statements and no `listen`: what needs a
 * session goes by `databaseDirectUrl`.
 */
async function openServer(
  url: string,
  { databasePoolSize, databaseDirectUrl, databaseReplicaUrl, mode }: Settings,
): Promise<Database> {
  // Held here, because a silent server can only be left by ending the socket.
  const sockets = new Set<Socket>();
  const pool = openPool(url, databasePoolSize, () => {
    const socket = new Socket();
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    return socket;
  });
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
  const notifications = serverNotifications(databaseDirectUrl ?? url, () => {
    for (const socket of sockets) socket.destroy();
  });
  const queriesOn = (through: pg.Pool): Db =>
    new Kysely({
      dialect: new PostgresDialect({
        pool: databaseDirectUrl === undefined ? withNamedStatements(through) : through,
      }),
    });
  const db = queriesOn(pool);
  const replicaPool =
    databaseReplicaUrl === undefined ? null : openPool(databaseReplicaUrl, databasePoolSize);
  return {
    kind: 'postgres',
    db,
    fromReplica: replicaPool ? fromFollower(db, queriesOn(replicaPool)) : fromLeader(db),
    pool,
    notifications,
    exclusively: exclusivelyOn(databaseDirectUrl ?? url),
    close: async () => {
      await notifications.close();
      await Promise.all([pool.end(), replicaPool?.end()]);
    },
  };
}

/** A server that may lose acknowledged writes must not hold anyone's money. */
export async function refuseUnsafeServer(pool: pg.Pool, mode: Settings['mode']): Promise<void> {
  const { rows } = await pool.query<{
    version: number;
    fsync: string;
    full_page_writes: string;
    zone: string;
  }>(
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('TimeZone') as zone`,
  );
  const server = rows[0];
  if (!server || server.version < 150_000)
    throw new StartError('DATABASE_URL leads to a PostgreSQL older than 15; use 15 or newer.');
  if (server.zone !== 'UTC')
    throw new StartError(
      `DATABASE_URL leads to sessions in the time zone ${server.zone}: the pooler in between must set UTC (PgBouncer: connect_query, see deploy/cluster/pgbouncer.ini).`,
    );
  if (mode === 'production' && (server.fsync === 'off' || server.full_page_writes === 'off'))
    throw new StartError(
      'DATABASE_URL leads to a PostgreSQL with fsync or full_page_writes off, which may lose what was confirmed; turn both on.',
    );
}
