import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { temporaryFolder } from './folder.ts';
import { atTheEnd } from './leftovers.ts';
import { freePort } from './product.ts';

const execute = promisify(execFile);

export interface Cluster {
  readonly port: number;
  readonly url: (database: string) => string;
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
  readonly start: () => Promise<void>;
  /** `immediate` is what a crash does: nothing is flushed, the next start recovers. */
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>;
}

/** The folder of PostgreSQL's own programs (initdb, pg_ctl, pgbench), the newest there is; null where there is none. */
export function binaries(): string | null {
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
    return existsSync(join(bin, 'initdb')) ? bin : null;
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** A PostgreSQL of our own with its safe defaults, in a folder that goes with this process; null where there is none to be had. */
export async function createCluster(more: Readonly<Record<string, string>> = {}): Promise<Cluster | null> {
  const bin = binaries();
  if (bin === null) return null;
  const as = owner();
  const folder = temporaryFolder('postgres');
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
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
    ...more,
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
    port,
    url,
    start,
    stop,
    createDatabase: async (name, template) => {
      await query(url('postgres'), `create database ${name}${template ? ` template ${template}` : ''}`);
      return url(name);
    },
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
