import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneOnServer, openTestDatabase, testDatabaseKind } from '../../../tests/template-database.ts';
import type { Database } from './database.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const file = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

test('a file of a transaction leaves nothing where it fails', async () => {
  const known = await readMigrations();
  const broken = file('9001_broken.sql', 'create table half (id int); select 1 / 0;');
  await expect(migrate(database, [...known, broken])).rejects.toThrow('9001_broken.sql failed');
  await expect(database.pool.query('select from half')).rejects.toThrow('does not exist');
});

test('a file outside a transaction builds an index beside the others, and again after it was broken off', async () => {
  const known = await readMigrations();
  const head = '-- Outside a transaction\n';
  const index =
    'drop index concurrently if exists users_tried;\ncreate index concurrently users_tried\n  on users (name);\n';
  const broken = file('9002_index.sql', `${head}${index}select 1 / 0;\n`);
  await expect(migrate(database, [...known, broken])).rejects.toThrow('9002_index.sql failed');
  const mended = file('9002_index.sql', `${head}${index}`);
  await expect(migrate(database, [...known, mended])).resolves.toEqual(['9002_index.sql']);
  const { rows } = await database.pool.query(
    "select indisvalid from pg_index where indexrelid = 'users_tried'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test.runIf(testDatabaseKind === 'postgres')(
  'of two processes that start at once one builds the index',
  async () => {
    const { url: databaseUrl, drop } = await cloneOnServer();
    const settings = { databaseUrl, databasePoolSize: 2, dataDir: '', mode: 'test' } as const;
    const both = [await openDatabase(settings), await openDatabase(settings)];
    const index = file(
      '9003_index.sql',
      '-- Outside a transaction\nselect pg_sleep(1);\ncreate index concurrently users_tried on users (name);\n',
    );
    const known = await readMigrations();
    const applied = await Promise.all(both.map((each) => migrate(each, [...known, index])));
    expect(applied.flat()).toEqual(['9003_index.sql']);
    for (const each of both) await each.close();
    await drop();
  },
);
