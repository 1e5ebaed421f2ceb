import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atTheEnd } from './cleanup.ts';
import { root, temporaryFolder } from './folder.ts';
import { send } from './http.ts';
import { binaries, postgresUser, query } from './postgres.ts';
import { freePort } from './product.ts';
import { startProxy } from './proxy.ts';
import { LeftOut, wait } from './report.ts';

const execute = promisify(execFile);
const password = 'loopback-only';

/** A machine with etcd, Patroni and PostgreSQL, which a trial hurts. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** `kill -9` of Patroni and PostgreSQL, as when the power fails; `start` brings them back. */
  readonly kill: () => void;
  readonly start: () => void;
  /** Both stand still, with every connection open. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly cutFromEtcd: () => void;
  readonly joinEtcd: () => void;
  /** Of the postgres database there, with all rights. */
  readonly superuserUrl: string;
  readonly pgbackrest: (...args: string[]) => Promise<string>;
  /** Restores into another folder, starts PostgreSQL there on a port, and waits until it takes writes. */
  readonly restore: (moment: string, port: number) => Promise<void>;
}

export interface Machines extends AsyncDisposable {
  /** Resolves when a machine leads. */
  readonly leader: () => Promise<Machine>;
  /** Resolves when one leads and the other two follow it closely. */
  readonly settled: () => Promise<void>;
  readonly followers: () => Promise<readonly Machine[]>;
  /** Settings of a product on these machines. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL', string>>;
  /** PgBouncer for a superuser, of any database. */
  readonly poolerUrl: string;
  /** Address of a database of its own that has what the backups have until a moment. */
  readonly restore: (moment: string) => Promise<string>;
}

/** Addresses of this process alone: all of 127.0.0.0/8 is this machine on Linux. */
const network = `127.${20 + (process.pid % 200)}.0`;
const entrance = `${network}.21`;
const onLoopback = (text: string): string =>
  text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', `${network}.`);
const shipped = (file: string): string => readFileSync(join(root, 'deploy/cluster', file), 'utf8');

function find(program: string): string {
  const found = ['/usr/bin', '/usr/sbin'].map((folder) => join(folder, program)).find(existsSync);
  if (!found) throw new LeftOut(`no ${program} on this machine`);
  return found;
}

/** True if a program's address for health checks says that it is well. */
const isWell = (address: string, port: number, path: string): Promise<boolean> =>
  send({ port, address, method: 'GET', path, timeoutMs: 1_000 }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Asks until there is an answer; `fault` is what is wrong without one. */
async function until<T>(fault: string, ask: () => Promise<T | false>): Promise<T> {
  for (const end = performance.now() + 120_000; performance.now() < end; ) {
    const found = await ask();
    if (found !== false) return found;
    await wait(200);
  }
  throw new Error(`${fault} for two minutes`);
}

const childrenOf = (pid: number): number[] => {
  try {
    const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return text.split('\n').filter(Boolean).map(Number);
  } catch {
    return []; // it has none
  }
};

/** The files of a trial, which belong to the user that PostgreSQL runs as, and the programs that use them. */
function workshop() {
  const as = postgresUser();
  if (as === undefined) throw new LeftOut('only root can start programs as another user');
  const owned = (path: string): string => {
    chownSync(path, as.uid, as.gid);
    return path;
  };
  const top = owned(temporaryFolder('machines'));
  const children: ChildProcess[] = [];
  const environment = (env: Record<string, string>) => ({
    PATH: '/usr/bin:/usr/sbin:/bin',
    LC_ALL: 'C.UTF-8',
    ...env,
  });
  return {
    folder: (...path: string[]): string => {
      const made = join(top, ...path);
      mkdirSync(made, { recursive: true });
      return owned(made);
    },
    file: (name: string, content: string): string => {
      writeFileSync(join(top, name), content);
      return owned(join(top, name));
    },
    /** Runs until this process ends, or until it is ended. */
    start: (log: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
      const output = openSync(join(top, `${log}.log`), 'a');
      const child = spawn(program, args, {
        ...as,
        cwd: top,
        env: environment(env),
        stdio: ['ignore', output, output],
      });
      child.once(
        'exit',
        atTheEnd(() => child.kill('SIGKILL')),
      );
      children.push(child);
      return child;
    },
    endAll: async (): Promise<void> => {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    },
    run: async (program: string, args: string[], env: Record<string, string>): Promise<string> =>
      (await execute(program, args, { ...as, cwd: top, env: environment(env) })).stdout,
  };
}
type Workshop = ReturnType<typeof workshop>;

/** The three shipped files as one machine has them: its own name, addresses and folders. */
async function startMachine(
  shop: Workshop,
  name: string,
  address: string,
  backups: string,
): Promise<Machine> {
  const home = shop.folder(name);
  const data = join(home, 'data');
  const here = (text: string) =>
    onLoopback(text.replaceAll('10.0.0.11', address).replaceAll('/var/run/postgresql', home));
  const etcd = shipped('etcd.env')
    .split('\n')
    .flatMap((line) => {
      const [, key = '', value = ''] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? [];
      // The list of all three is the same on each.
      return key ? [[key, key === 'ETCD_INITIAL_CLUSTER' ? onLoopback(value) : here(value)]] : [];
    });
  shop.start(`etcd-${name}`, find('etcd'), [], {
    ...Object.fromEntries(etcd),
    ETCD_NAME: name,
    ETCD_DATA_DIR: shop.folder(name, 'etcd'),
  });
  await until('etcd has no majority', () => isWell(address, 2379, '/health'));

  const backupEnv = {
    PGBACKREST_CONFIG: shop.file(`pgbackrest-${name}.conf`, here(shipped('pgbackrest.conf'))),
    // The bucket is a folder here.
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: backups,
    PGBACKREST_REPO1_CIPHER_PASS: password,
    PGBACKREST_PG1_PATH: data,
    ...Object.fromEntries(
      ['LOG', 'LOCK', 'SPOOL'].map((each) => [
        `PGBACKREST_${each}_PATH`,
        shop.folder(name, each.toLowerCase()),
      ]),
    ),
  };
  // The line to etcd can be cut, and there is no other.
  const line = await startProxy({ host: address, port: 2379 });
  const settings = shop.file(`patroni-${name}.yml`, here(shipped('patroni.yml')));
  const launch = () =>
    shop.start(`patroni-${name}`, find('patroni'), [settings], {
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
  const pgbackrest = (...args: string[]) =>
    shop.run(find('pgbackrest'), ['--stanza=rantau', ...args], backupEnv);

  const signal = (kind: NodeJS.Signals) => {
    const [postmaster = 0] = existsSync(join(data, 'postmaster.pid'))
      ? readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number)
      : [];
    const postgres = postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : [];
    for (const pid of [patroni.pid ?? 0, ...postgres])
      try {
        if (pid > 0) process.kill(pid, kind);
      } catch {
        // it ended meanwhile
      }
  };
  atTheEnd(() => signal('SIGKILL'));
  return {
    name,
    address,
    kill: () => signal('SIGKILL'),
    start: () => {
      patroni = launch();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cutFromEtcd: () => line.set('away'),
    joinEtcd: () => line.set('through'),
    superuserUrl: `postgres://postgres:${password}@${address}:5432/postgres`,
    pgbackrest,
    restore: async (moment, port) => {
      const restored = shop.folder(name, `restored-${port}`);
      await pgbackrest(
        'restore',
        `--pg1-path=${restored}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
      );
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: restored,
        archive_mode: 'off',
      };
      const options = Object.entries({ ...settings, synchronous_standby_names: '' })
        .map(([key, value]) => `-c ${key}='${value}'`)
        .join(' ');
      const control = (...args: string[]) =>
        shop.run(join(binaries(), 'pg_ctl'), ['-D', restored, ...args], {
          ...backupEnv,
          PGBACKREST_PG1_PATH: restored,
        });
      await control('-w', '-t', '120', '-l', join(restored, 'log'), '-o', options, 'start');
      atTheEnd(() => execFileSync('pkill', ['-9', '-f', restored]));
    },
  };
}

/** HAProxy and PgBouncer as on a machine of the application. */
function startEntrance(shop: Workshop): void {
  const here = (text: string) => onLoopback(text.replaceAll('127.0.0.1', entrance));
  shop.start('haproxy', find('haproxy'), [
    '-db',
    '-f',
    shop.file('haproxy.cfg', here(shipped('haproxy.cfg'))),
  ]);
  const users = shop.file('userlist.txt', `"rantau" "${password}"\n"postgres" "${password}"\n`);
  const settings = here(shipped('pgbouncer.ini')).replace('/etc/pgbouncer/userlist.txt', users);
  shop.start('pgbouncer', find('pgbouncer'), [shop.file('pgbouncer.ini', settings)]);
}

/**
 * Three database machines, HAProxy and PgBouncer with the configuration of `deploy/cluster`, on loopback. Only root can do
 * so: Patroni and PostgreSQL run as `postgres`.
 */
export async function startMachines(): Promise<Machines> {
  for (const program of ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'pgbackrest']) find(program);
  const shop = workshop();
  const backups = shop.folder('backups');
  const all = await Promise.all(
    ['one', 'two', 'three'].map((name, index) =>
      startMachine(shop, name, `${network}.${11 + index}`, backups),
    ),
  );
  const count = async (path: string): Promise<number> =>
    (await Promise.all(all.map(({ address }) => isWell(address, 8008, path)))).filter(Boolean).length;
  const leader = () =>
    until('nobody leads', async () => {
      for (const each of all) if (await isWell(each.address, 8008, '/primary')) return each;
      return false;
    });
  const settled = async () => {
    await until(
      'the three do not follow one',
      async () =>
        (await count('/primary')) === 1 &&
        (await count('/replica?lag=1MB')) === 2 &&
        (await count('/sync')) === 1,
    );
  };
  await settled();
  startEntrance(shop);
  const first = await leader();
  await query(first.superuserUrl, `create role rantau login password '${password}'`);
  await query(first.superuserUrl, 'create database rantau owner rantau');
  await first.pgbackrest('stanza-create');
  const url = (host: string, port: number, database = 'rantau') =>
    `postgres://rantau:${password}@${host}:${port}/${database}`;
  return {
    leader,
    settled,
    followers: async () => {
      const { name } = await leader();
      return all.filter((each) => each.name !== name);
    },
    env: {
      DATABASE_URL: url(entrance, 6432),
      DATABASE_DIRECT_URL: url(entrance, 5000),
      DATABASE_REPLICA_URL: url(entrance, 6432, 'rantau_replica'),
    },
    poolerUrl: `postgres://postgres:${password}@${entrance}:6432`,
    [Symbol.asyncDispose]: async () => {
      for (const each of all) each.kill();
      await shop.endAll();
    },
    restore: async (moment) => {
      const port = await freePort();
      await (await leader()).restore(moment, port);
      return url('127.0.0.1', port);
    },
  };
}
