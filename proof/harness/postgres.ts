import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { atTheEnd } from './cleanup.ts';
import { temporaryFolder } from './folder.ts';
import { freePort } from './product.ts';
import { LeftOut } from './report.ts';

const execute = promisify(execFile);

export interface Cluster extends AsyncDisposable {
  /** Answers its address. */
  readonly createDatabase: (name: string) => Promise<string>;
  readonly start: () => Promise<void>;
  /** `immediate` is what a crash does: nothing is flushed, the next start recovers. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
}

/** The folder of PostgreSQL's own programs (initdb, pg_ctl, pgbench), the newest there is. */
export function binaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : [];
  const folder = versions
    .map((version) => join(debian, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  try {
    const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    if (existsSync(join(bin, 'initdb'))) return bin;
  } catch {
    // there is no pg_config either
  }
  throw new LeftOut('it starts a PostgreSQL of its own and finds no initdb');
}

/** Whom PostgreSQL runs as, because it refuses to be root; undefined where this process is not root itself. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** A PostgreSQL of our own with its safe defaults, in a folder that goes with this process. */
export async function createCluster(): Promise<Cluster> {
  const bin = binaries();
  const as = postgresUser();
  const folder = temporaryFolder('postgres');
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) =>
    execute(join(bin, program), args, {
      ...as,
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
    });
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
  };
  await appendFile(
    join(data, 'postgresql.conf'),
    Object.entries(options)
      .map(([name, value]) => `\n${name} = '${value}'`)
      .join(''),
  );
  const start = async () => {
    await run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), 'start');
  };
  const stop = async (mode: string) => {
    await run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  };
  await start();
  atTheEnd(() => {
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...as, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  });
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    start,
    stop,
    createDatabase: async (name) => {
      await query(url('postgres'), `create database ${name}`);
      return url(name);
    },
    [Symbol.asyncDispose]: () => stop('fast'),
  };
}

/** One question to a database, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
