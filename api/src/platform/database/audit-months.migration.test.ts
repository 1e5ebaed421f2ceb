import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/template-database.ts';
import { makeAuditMonths } from '../audit/audit-months.ts';
import { newId } from '../clock.ts';
import type { Database } from './database.ts';
import { emptyDatabase } from './empty-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const day = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();
const monthsFromNow = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};

let database: Database;
/** Rows that lay in the log before it was partitioned. */
const old = [daysFromNow(-800), daysFromNow(-1), daysFromNow(0)];
let before: { table: string; index: string };

const write = (at: string, reason: string) =>
  database.db
    .insertInto('audit_events')
    .values({
      id: newId(),
      at,
      actor_kind: 'system',
      action: 'export.create',
      subject_kind: 'export',
      subject_id: newId(),
      reason,
    })
    .execute();

const files = async (table: string, index: string) => {
  const { rows } = await sql<{ table: string; index: string }>`
    select pg_relation_filenode(${table}::regclass)::text as table, pg_relation_filenode(${index}::regclass)::text as index`.execute(
    database.db,
  );
  return rows[0];
};

const partitions = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_events'::regclass order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};

const partitionOf = async (reason: string) => {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from audit_events where reason = ${reason}`.execute(database.db);
  return rows.map(({ name }) => name);
};

const nameOf = (month: Date) => `audit_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

beforeAll(async () => {
  database = await openTestDatabase();
  await emptyDatabase(database.pool);
  const all = await readMigrations();
  await migrate(
    database,
    all.filter(({ name }) => name < '0215'),
  );
  for (const at of old) await write(at, `old ${at}`);
  before = (await files('audit_events', 'audit_events_at')) ?? { table: '', index: '' };
  await migrate(database, all);
}, 120_000);
afterAll(() => database.close());

test('what was in the audit log is in it still, and neither its rows nor its indexes were written again', async () => {
  const events = await database.db
    .selectFrom('audit_events')
    .select(['at', 'reason'])
    .orderBy('at')
    .execute();
  expect(events).toEqual(old.map((at) => ({ at, reason: `old ${at}` })));
  expect(await files('audit_events_history', 'audit_events_history_at')).toEqual(before);
});

test('nothing can be changed or emptied in any of its months', async () => {
  await write(monthsFromNow(3).toISOString(), 'ahead');
  await write(daysFromNow(4_000), 'far ahead');
  expect(await partitionOf('ahead')).toEqual([nameOf(monthsFromNow(3))]);
  expect(await partitionOf('far ahead')).toEqual(['audit_events_default']);
  for (const table of ['audit_events', ...(await partitions())]) {
    const refused = async (statement: string) => {
      const { rows } = await database.pool.query(`select 1 from ${table} limit 1`);
      // Triggers of rows have nothing to refuse where there is none.
      if (rows.length > 0 || statement.startsWith('truncate'))
        await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    };
    await refused(`delete from ${table}`);
    await refused(`update ${table} set reason = 'changed'`);
    await refused(`truncate ${table}`);
  }
});

test('months are made ahead, once where two do it at a time, and again after a long rest', async () => {
  const years = monthsFromNow(30);
  await Promise.all([makeAuditMonths(database.db, years), makeAuditMonths(database.db, years)]);
  const made = await partitions();
  await makeAuditMonths(database.db, years);
  expect(await partitions()).toEqual(made);
  for (const months of [0, 1, 2, 3]) expect(made).toContain(nameOf(monthsFromNow(30 + months)));
  expect(made).not.toContain(nameOf(monthsFromNow(34)));
});

test('an event of a month that nobody made is kept, also when that month is made at last', async () => {
  const month = monthsFromNow(40);
  await write(month.toISOString(), 'unforeseen');
  await makeAuditMonths(database.db, month);
  expect(await partitionOf('unforeseen')).toEqual(['audit_events_default']);
  expect(await partitions()).toContain(nameOf(monthsFromNow(41)));
});

test('what is asked for by time is looked for in its months alone', async () => {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from audit_events where at >= '${monthsFromNow(31).toISOString().slice(0, 7)}-01' and at < '${monthsFromNow(32).toISOString().slice(0, 7)}-01'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(new Set(plan.match(/audit_events_(\d{4}_\d{2}\b|history\b|default\b)/g))).toEqual(
    new Set([nameOf(monthsFromNow(31))]),
  );
});

test('a month goes as a whole once all of it may go, and none that is younger', async () => {
  const drop = async (instant: Date) => {
    await sql`select drop_audit_months(${instant.toISOString()}::timestamptz)`.execute(database.db);
    return partitions();
  };
  const all = await partitions();
  expect(await drop(new Date(Date.now() + 100_000 * day))).toEqual(all);
  // The same log in eight years, whose first months are over.
  await sql`alter table audit_events detach partition audit_events_history`.execute(database.db);
  await sql`create table audit_events_old partition of audit_events for values from ('2010-01-01') to ('2010-02-01')`.execute(
    database.db,
  );
  await write('2010-01-15T00:00:00.000Z', 'over');
  expect(await drop(new Date('2010-01-31'))).toContain('audit_events_old');
  const left = await drop(new Date('2010-02-01'));
  expect(left).toEqual(all.filter((name) => name !== 'audit_events_history'));
  expect(await partitionOf('over')).toEqual([]);
});
