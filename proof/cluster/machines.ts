import { query } from '../harness/postgres.ts';
import { freePort } from '../harness/product.ts';
import { isWell, type Machine, network, password, shipped, startMachine, until } from './machine.ts';
import { find, type Programs, programsOf } from './programs.ts';

export interface Machines extends AsyncDisposable {
  /** Resolves when a machine leads. */
  readonly leader: () => Promise<Machine>;
  readonly followers: () => Promise<readonly Machine[]>;
  /** Resolves when one leads and the other two follow it closely. */
  readonly settled: () => Promise<void>;
  /** Settings of a product on these machines. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL', string>>;
  /** PgBouncer for a superuser, of any database. */
  readonly poolerUrl: string;
  /** Address of a database of its own that has what the backups have until a moment. */
  readonly restore: (moment: string) => Promise<string>;
}

/** Address of HAProxy and PgBouncer, as on a machine of the application. */
const entrance = `${network}.21`;

function startEntrance(programs: Programs): void {
  const own = (file: string) => shipped(file).replaceAll('127.0.0.1', entrance);
  programs.start('haproxy', find('haproxy'), ['-db', '-f', programs.file('haproxy.cfg', own('haproxy.cfg'))]);
  const users = programs.file('userlist.txt', `"rantau" "${password}"\n"postgres" "${password}"\n`);
  const settings = own('pgbouncer.ini').replace('/etc/pgbouncer/userlist.txt', users);
  programs.start('pgbouncer', find('pgbouncer'), [programs.file('pgbouncer.ini', settings)]);
}

/**
 * Three database machines, HAProxy and PgBouncer with the configuration of `deploy/cluster`, on loopback. Only root can do
 * so: Patroni and PostgreSQL run as `postgres`.
 */
export async function startMachines(): Promise<Machines> {
  for (const program of ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'pgbackrest']) find(program);
  const programs = programsOf('machines');
  const backups = programs.folder('backups');
  const places = ['one', 'two', 'three'].map((name, at) => ({
    name,
    address: `${network}.${11 + at}`,
    backups,
  }));
  const all = await Promise.all(places.map((place) => startMachine(programs, place)));

  const count = async (path: string): Promise<number> =>
    (await Promise.all(all.map(({ address }) => isWell(address, 8008, path)))).filter(Boolean).length;
  const leader = () =>
    until('nobody leads', async () => {
      for (const each of all) if (await isWell(each.address, 8008, '/primary')) return each;
      return false;
    });
  const isSettled = async () =>
    (await count('/primary')) === 1 &&
    (await count('/replica?lag=1MB')) === 2 &&
    (await count('/sync')) === 1;
  const settled = async () => void (await until('the three do not follow one', isSettled));

  await settled();
  startEntrance(programs);
  const first = await leader();
  await query(first.superuserUrl, `create role rantau login password '${password}'`);
  await query(first.superuserUrl, 'create database rantau owner rantau');
  await first.pgbackrest('stanza-create');
  const url = (host: string, port: number, database = 'rantau') =>
    `postgres://rantau:${password}@${host}:${port}/${database}`;
  return {
    leader,
    followers: async () => {
      const { name } = await leader();
      return all.filter((each) => each.name !== name);
    },
    settled,
    env: {
      DATABASE_URL: url(entrance, 6432),
      DATABASE_DIRECT_URL: url(entrance, 5000),
      DATABASE_REPLICA_URL: url(entrance, 6432, 'rantau_replica'),
    },
    poolerUrl: `postgres://postgres:${password}@${entrance}:6432`,
    restore: async (moment) => {
      const port = await freePort();
      await (await leader()).restore(moment, port);
      return url('127.0.0.1', port);
    },
    [Symbol.asyncDispose]: async () => {
      for (const each of all) each.kill();
      await programs.endAll();
    },
  };
}
