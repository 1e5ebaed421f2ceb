import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { registerWork } from '../src/jobs.ts';
import { newId, systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openEmbedded } from '../src/platform/database/embedded-database.ts';
import { installedVersion } from '../src/platform/database/embedded-template.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { withNamedStatements } from '../src/platform/database/named-statements.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { fromLeader } from '../src/platform/database/read-replica.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { createLocalStore } from '../src/platform/files/local-store.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { makeFolder } from '../src/platform/make-folder.ts';
import { demoTemplateName } from '../src/seed/demo-template.ts';
import { fillWithDemo } from '../src/seed/seed.ts';
import { testConfig } from './test-config.ts';

/** The database of the tests: `TEST_DATABASE=pglite` (default) or `postgres`. */
export const testDatabaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite';

const server = () =>
  process.env['TEST_DATABASE_URL'] ||
  process.env['DATABASE_URL'] ||
  'postgres://postgres@127.0.0.1:5432/postgres';

/** Does something at the first call; later ones get the same answer. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= work();
    return made;
  };
}

const madeOf = ['../src/jobs.ts', '../src/platform/jobs/jobs.ts', './template-database.ts'];

/** Migrated once for all test files, and again when anything changes that a template is made of. */
const fingerprint = once(async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(await installedVersion(name));
  for (const { name, checksum } of await readMigrations()) hash.update(name).update(checksum);
  for (const path of madeOf) hash.update(await readFile(new URL(path, import.meta.url)));
  return hash.digest('hex').slice(0, 16);
});

async function prepare(database: Database): Promise<void> {
  const { pool, kind, notifications, db, fromReplica } = database;
  await migrate(database);
  const jobs = createJobs({ database, work: false, onError: () => {} });
  registerWork({
    config: testConfig(),
    db,
    fromReplica,
    pool,
    databaseKind: kind,
    notifications,
    clock: systemClock,
    jobs,
    files: createLocalStore(tmpdir(), [testConfig().jwtSecret]),
    revocations: { covers: () => false, onRevoked: () => () => {}, close: async () => {} },
    changes: { subscribe: () => () => {}, close: async () => {} },
  });
  await jobs.start();
  await jobs.stop();
}

/** Each test file opens one: with 128 MB of buffers, and a log to replay, that takes twice as long. */
const openPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({
    ...options,
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...[
        'shared_buffers=8MB',
        'wal_recycle=off',
        'max_wal_size=32MB',
        'synchronous_commit=off',
        'full_page_writes=off',
        'fsync=off',
      ].flatMap((set) => ['-c', set]),
    ],
  });

/** Beside the built apps: it outlives a run of the tests, whose own folders do not. */
const templates = fileURLToPath(new URL('../dist/test-databases/', import.meta.url));

/** The demo of the day at which the tests stand. */
const demoDay = new Date('2026-11-21T02:00:00.000Z');

/** Files of the demo in a folder of the same name; `name` tells its content. */
const demoName = once(async () => `demo-${await demoTemplateName(demoDay)}-${await fingerprint()}`);

const demoFiles = async (): Promise<string> =>
  join(templates, `${await demoName()}.${testDatabaseKind}.files`);

async function fillDemo(database: Database): Promise<void> {
  const folder = await demoFiles();
  await rm(folder, { recursive: true, force: true });
  const config = testConfig();
  const files = createLocalStore(folder, [config.jwtSecret]);
  await fillWithDemo({ config, database, files, today: demoDay });
}

/** Copies the pictures of the demo to where a product of a test keeps its own. */
export const copyDemoFiles = async (dataDir: string): Promise<void> =>
  cpSync(await demoFiles(), join(dataDir, 'files'), { recursive: true });

/** Only one of several workers makes a template; the others wait for it. */
async function onlyOnce(file: string, make: (draft: string) => Promise<void>): Promise<string> {
  makeFolder(templates);
  const claim = `${file}.claim`;
  for (;;) {
    if (existsSync(file)) return file;
    if (
      await mkdir(claim).then(
        () => true,
        () => false,
      )
    )
      break;
    // whoever made it may have died
    const { mtimeMs } = await stat(claim).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 300_000) await rm(claim, { recursive: true, force: true });
    await setTimeout(200);
  }
  try {
    const draft = `${file}.${process.pid}`;
    await make(draft);
    await rename(draft, file);
    const prefix = basename(file).startsWith('demo-') ? 'demo-' : '';
    for (const name of await readdir(templates))
      if (name !== basename(file) && name.endsWith('.tar') && name.startsWith('demo-') === (prefix !== ''))
        await rm(join(templates, name), { force: true });
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
  return file;
}

async function dumpTo(
  file: string,
  pglite: PGlite,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openEmbedded(pglite);
  await fill(database);
  await database.pool.query('update pg_database set datistemplate = false');
  // A third of its files, which nobody reads.
  for (const name of ['template0', 'template1']) await database.pool.query(`drop database if exists ${name}`);
  // Nothing is left to be replayed at each opening, and the log is one segment.
  await database.pool.query('select pg_switch_wal()');
  for (let time = 0; time < 2; time += 1) await database.pool.query('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

const makeEmbeddedTemplate = async (): Promise<string> =>
  onlyOnce(join(templates, `${await fingerprint()}.tar`), async (draft) =>
    dumpTo(draft, await openPglite(), prepare),
  );

const makeEmbeddedDemo = async (): Promise<string> =>
  onlyOnce(join(templates, `${await demoName()}.tar`), async (draft) =>
    dumpTo(draft, await openPglite(await embeddedParts()), fillDemo),
  );

/**
 * The start of every embedded database of this process: the migrated folder, and PostgreSQL itself, compiled once.
 * Test files that share a worker share it too.
 */
const embeddedParts = once(async () => {
  const part = (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  return {
    loadDataDir: new Blob([await readFile(await makeEmbeddedTemplate())]),
    pgliteWasmModule: await WebAssembly.compile(await part('pglite.wasm')),
    fsBundle: new Blob([await part('pglite.data')]),
  };
});

const demoDataDir = once(async () => new Blob([await readFile(await makeEmbeddedDemo())]));

const embedded = async (demo: boolean): Promise<Database> =>
  openEmbedded(
    await openPglite({ ...(await embeddedParts()), ...(demo && { loadDataDir: await demoDataDir() }) }),
  );

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (database: string): string => {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
};

const onServerSettings = { databasePoolSize: 8, dataDir: '', mode: 'test' } as const;
const openOnServer = (databaseUrl: string): Promise<Database> =>
  openDatabase({ databaseUrl, ...onServerSettings });

/** With `TEST_POOLER_URL` through the pooler there, as in production behind one. */
function openThroughPooler(databaseDirectUrl: string): Promise<Database> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (!pooler) return openOnServer(databaseDirectUrl);
  const { href: databaseUrl } = new URL(new URL(databaseDirectUrl).pathname, pooler);
  return openDatabase({ databaseUrl, databaseDirectUrl, ...onServerSettings });
}

/** A migrated database on the server, by its address; `drop` removes it. */
export async function cloneOnServer(demo = false): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = demo
    ? `rantau_demo_${createHash('sha256')
        .update(await demoFiles())
        .digest('hex')
        .slice(0, 16)}`
    : `rantau_template_${await fingerprint()}`;
  const name = `rantau_test_${newId().replaceAll('-', '')}`;
  await onServer(async (client) => {
    // Of several test files one makes the template; the others wait.
    await client.query('select pg_advisory_lock(7262002)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      const database = await openOnServer(urlOf(draft));
      await (async () => {
        await prepare(database);
        if (demo) await fillDemo(database);
      })().finally(database.close);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
    // It need not outlive a crash of the server: nothing waits for a disk at each commit.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const drop = async () => {
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url: urlOf(name), drop };
}

async function hosted(demo: boolean): Promise<Database> {
  const { url, drop } = await cloneOnServer(demo);
  const database = await openThroughPooler(url);
  return { ...database, close: () => database.close().finally(drop) };
}

/**
 * A migrated database of this test file's own, empty or with the demo; closing it removes it. `log` hears of each of its
 * statements.
 */
export async function openTestDatabase(log?: LogConfig, demo = false): Promise<Database> {
  const database = await (testDatabaseKind === 'postgres' ? hosted(demo) : embedded(demo));
  if (log === undefined) return database;
  const isPooled = Boolean(process.env['TEST_POOLER_URL']);
  const pool = isPooled ? database.pool : withNamedStatements(database.pool);
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Tables>({ dialect, log });
  return { ...database, db, fromReplica: fromLeader(db) };
}
