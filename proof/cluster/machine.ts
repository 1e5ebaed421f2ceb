import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd } from '../harness/cleanup.ts';
import { root } from '../harness/folder.ts';
import { send } from '../harness/http.ts';
import { binaries } from '../harness/postgres.ts';
import { startProxy } from '../harness/proxy.ts';
import { wait } from '../harness/report.ts';
import { find, type Programs } from './programs.ts';

/** Of every account here. */
export const password = 'loopback-only';

/** A machine with etcd, Patroni and PostgreSQL, which a trial hurts. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Of the postgres database there, with all rights. */
  readonly superuserUrl: string;
  /** `kill -9` of Patroni and PostgreSQL, as when the power fails; `start` brings them back. */
  readonly kill: () => void;
  readonly start: () => void;
  /** Both stand still, with every connection open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly cutFromEtcd: () => void;
  readonly joinEtcd: () => void;
  readonly pgbackrest: (...args: string[]) => Promise<string>;
  /** Restores into another folder, starts PostgreSQL there on a port, and waits until it takes writes. */
  readonly restore: (moment: string, port: number) => Promise<void>;
}

/** Addresses of this process alone: all of 127.0.0.0/8 is this machine on Linux. */
export const network = `127.${20 + (process.pid % 200)}.0`;

/** A shipped file with addresses of this machine. */
export const shipped = (file: string): string =>
  readFileSync(join(root, 'deploy/cluster', file), 'utf8')
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', `${network}.`);

/** True if a program's address for health checks says that it is well. */
export const isWell = (address: string, port: number, path: string): Promise<boolean> =>
  send({ port, address, method: 'GET', path, timeoutMs: 1_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Asks until there is an answer; `fault` is what is wrong without one. */
export async function until<T>(fault: string, ask: () => Promise<T | false>): Promise<T> {
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    const found = await ask();
    if (found !== false) return found;
    await wait(200);
  }
  throw new Error(`${fault} for two minutes`);
}

/** The processes of the PostgreSQL that runs in a folder, its first one first; none where none does. */
function processesIn(data: string): number[] {
  const file = join(data, 'postmaster.pid');
  const first = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (!(first > 0)) return [];
  try {
    const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
    return [first, ...text.split('\n').filter(Boolean).map(Number)];
  } catch {
    return [first];
  }
}

function signalAll(pids: readonly (number | undefined)[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, signal);
    } catch {
      // it ended meanwhile
    }
}

interface Place {
  readonly name: string;
  readonly address: string;
  /** Folder of the backups, which all share. */
  readonly backups: string;
}

/** Starts etcd and Patroni with the shipped files, which this machine reads with its own name, address and folder. */
export async function startMachine(programs: Programs, { name, address, backups }: Place): Promise<Machine> {
  const home = programs.folder(name);
  const data = join(home, 'data');
  const own = (file: string) =>
    shipped(file).replaceAll(`${network}.11`, address).replaceAll('/var/run/postgresql', home);
  const etcd = [...own('etcd.env').matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]);
  const [, members = ''] = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(shipped('etcd.env')) ?? [];
  programs.start(`etcd-${name}`, find('etcd'), [], {
    ...Object.fromEntries(etcd),
    ETCD_NAME: name,
    ETCD_DATA_DIR: programs.folder(name, 'etcd'),
    // The list of all three is the same on each.
    ETCD_INITIAL_CLUSTER: members,
  });
  await until('etcd has no majority', () => isWell(address, 2379, '/health'));

  const backupEnv = {
    PGBACKREST_CONFIG: programs.file(`pgbackrest-${name}.conf`, own('pgbackrest.conf')),
    // The bucket is a folder here.
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: backups,
    PGBACKREST_REPO1_CIPHER_PASS: password,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_LOG_PATH: programs.folder(name, 'log'),
    PGBACKREST_LOCK_PATH: programs.folder(name, 'lock'),
    PGBACKREST_SPOOL_PATH: programs.folder(name, 'spool'),
  };
  const pgbackrest = (...args: string[]) =>
    programs.run(find('pgbackrest'), ['--stanza=rantau', ...args], backupEnv);
  // The line to etcd can be cut, and there is no other.
  const line = await startProxy({ host: address, port: 2379 });
  const settings = programs.file(`patroni-${name}.yml`, own('patroni.yml'));
  const launch = () =>
    programs.start(`patroni-${name}`, find('patroni'), [settings], {
      ...backupEnv,
      PATRONI_NAME: name,
      PATRONI_ETCD_HOSTS: `127.0.0.1:${line.port}`,
      PATRONI_ETCD_USE_PROXIES: 'true',
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    });
  let patroni = launch();
  const signal = (which: NodeJS.Signals) => signalAll([patroni.pid, ...processesIn(data)], which);
  atTheEnd(() => signal('SIGKILL'));

  return {
    name,
    address,
    superuserUrl: `postgres://postgres:${password}@${address}:5432/postgres`,
    kill: () => signal('SIGKILL'),
    start: () => {
      patroni = launch();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutFromEtcd: () => line.set('away'),
    joinEtcd: () => line.set('through'),
    pgbackrest,
    restore: async (moment, port) => {
      const folder = programs.folder(name, `restored-${port}`);
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      await pgbackrest('restore', `--pg1-path=${folder}`, ...target);
      const options = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        archive_mode: 'off',
        synchronous_standby_names: '',
      };
      const given = Object.entries(options).map(([key, value]) => `-c ${key}='${value}'`);
      await programs.run(
        join(binaries(), 'pg_ctl'),
        ['-D', folder, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', given.join(' '), 'start'],
        { ...backupEnv, PGBACKREST_PG1_PATH: folder },
      );
      atTheEnd(() => signalAll(processesIn(folder), 'SIGKILL'));
    },
  };
}
