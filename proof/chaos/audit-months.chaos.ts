import pg from 'pg';
import { migrateAsBefore } from '../harness/old-release.ts';
import { createCluster, query } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Suite } from '../harness/trials.ts';

const rows = 1_000_000;
const writers = 4;
/** As long a backup reads, beside which the log is partitioned. */
const backupMs = 25_000;

const event = `insert into audit_events (id, at, actor_kind, action, subject_kind, subject_id)
  select gen_random_uuid(), now() - n * interval '1 minute', 'system', 'inbound_package.receive', 'inbound_package', gen_random_uuid()`;

/** Writes one event after the other until it is stopped; answers how many, the longest wait and what was refused. */
async function write(url: string, isOver: () => boolean) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const told = { written: 0, longestMs: 0, refused: [] as string[] };
  while (!isOver()) {
    const from = performance.now();
    await client
      .query(`${event} from (values (0)) as now (n)`)
      .then(() => {
        told.written += 1;
      })
      .catch((error: Error) => told.refused.push(error.message));
    told.longestMs = Math.max(told.longestMs, performance.now() - from);
    await wait(5);
  }
  await client.end();
  return told;
}

async function readAsBackup(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query('select count(*) from audit_events');
  await wait(backupMs);
  await client.query('commit');
  await client.end();
}

const fileOf = async (url: string, table: string): Promise<string | undefined> =>
  (await query<{ file: string }>(url, 'select pg_relation_filenode($1::regclass)::text as file', [table]))[0]
    ?.file;

export const suite: Suite = {
  title: `an audit log of ${rows} events is partitioned by month while ${writers} write and a backup reads`,
  run: async ({ check }) => {
    await using cluster = await createCluster();
    const url = await cluster.createDatabase('months');
    await migrateAsBefore(url, '0214');
    await query(url, `${event} from generate_series(1, ${rows}) as n`);
    const before = await fileOf(url, 'audit_events');
    let isOver = false;
    const writing = Array.from({ length: writers }, () => write(url, () => isOver));
    const backup = readAsBackup(url);
    const product = await startProduct({
      env: { DATABASE_URL: url, SEED_DEMO: 'false' },
      timeoutMs: 300_000,
    });
    await backup;
    await wait(1_000);
    isOver = true;
    const told = await Promise.all(writing);
    await product.end();
    const written = told.reduce((sum, each) => sum + each.written, 0);
    const refused = told.flatMap((each) => each.refused);
    const longest = Math.round(Math.max(...told.map(({ longestMs }) => longestMs)));
    const [found] = await query<{ events: number; months: number }>(
      url,
      `select count(*)::int as events, (select count(*)::int from pg_inherits where inhparent = 'audit_events'::regclass) as months
       from audit_events where action = 'inbound_package.receive'`,
    );
    check(
      'every event is there',
      found?.events === rows + written,
      `${rows} and ${written} written meanwhile`,
    );
    check('none was refused', refused.length === 0, refused[0] ?? '0');
    check(
      'nobody waited for two seconds',
      longest < 2_000,
      `${longest} ms at most, start ${Math.round(product.startMs)} ms`,
    );
    check('the months ahead are there', (found?.months ?? 0) >= 4, `${found?.months} partitions`);
    const after = await fileOf(url, 'audit_events_history');
    check('and what was there lies where it lay', after === before, `file ${after}`);
  },
};
