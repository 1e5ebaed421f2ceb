import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountClosed } from '../../src/modules/users/users.mails.ts';
import { checkBackup } from '../../src/operations/check-backup.ts';
import {
  endAllSessions,
  holdsData,
  replaceByBackup,
  restoreBackup,
} from '../../src/operations/restore-backup.ts';
import { writeBackup } from '../../src/operations/write-backup.ts';
import { newId, systemClock } from '../../src/platform/clock.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLocalStore } from '../../src/platform/files/local-store.ts';
import { fullKey } from '../../src/platform/images/image-links.ts';
import { sendMail } from '../../src/platform/mail/mails.ts';
import { cloneOnServer, copyDemoFiles, openTestDatabase, testDatabaseKind } from '../template-database.ts';
import { testApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'rantau-backup-'));
const file = join(folder, 'backup.tar.gz');
const config = testConfig({ dataDir: folder, seedDemo: true });
const files = createLocalStore(join(folder, 'files'), [config.jwtSecret]);
const elsewhere = createLocalStore(join(folder, 'elsewhere'), [config.jwtSecret]);

const made = await testApp({ seedDemo: true });
await copyDemoFiles(folder);
const { services } = made;
await sendMail(services, services.db, { email: 'siti@example.com', locale: 'ms' }, accountClosed, {
  name: 'Siti',
  url: 'http://localhost:3000',
});
const { pool, databaseKind: kind } = made.services;
await writeBackup({ pool, kind }, files, file, systemClock.now());

test('a database that was only migrated is empty, whatever its settings begin with', async () => {
  const database = await openTestDatabase();
  await expect(holdsData(database.pool)).resolves.toBe(false);
  await database.close();
});

test('a backup arrives whole in an empty database: rows, balances, files and waiting work', async () => {
  const manifest = await checkBackup(file);
  const database = await openDatabase({ ...config, databaseUrl: undefined });
  await restoreBackup(file, manifest, { config, database, files: elsewhere });
  const image = await database.db
    .selectFrom('images')
    .select(['storage_key', 'content_type'])
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  const key = fullKey(image.storage_key, image.content_type);
  expect(await elsewhere.read(key)).toEqual(await files.read(key));
  expect(Object.keys(manifest.files).length).toBeGreaterThan(100);
  const waiting = await database.pool.query("select data from pgboss.job where name = 'mail.deliver'");
  expect(waiting.rowCount).toBe(1);
  // A table in parts is one table, whatever its parts are on either side.
  expect(Object.keys(manifest.tables).filter((name) => name.startsWith('audit_events'))).toEqual([
    'audit_events',
  ]);
  // Guards are on again.
  await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow('append-only');
  await expect(database.pool.query('delete from audit_events')).rejects.toThrow('append-only');
  await expect(
    database.pool.query(
      "insert into customer_balances (user_id) values ('01a1fe4c-0000-7000-8000-000000000000')",
    ),
  ).rejects.toThrow('foreign key');
  // And what is there now stays.
  const target = { config, database, files: elsewhere };
  await expect(restoreBackup(file, manifest, target)).rejects.toThrow('--replace');
  await database.close();
}, 120_000);

test('what is replaced is backed up first, put back if the backup does not arrive, and can be brought back', async () => {
  const manifest = await checkBackup(file);
  const database = await openDatabase({ ...config, databaseUrl: undefined });
  const target = { config, database, files: elsewhere };
  const email = 'aminah@example.com';
  const user = () => database.db.selectFrom('users').select(['id', 'name']).where('email', '=', email);
  const { id, name } = await user().executeTakeFirstOrThrow();
  await database.db.updateTable('users').set({ name: 'Changed Since' }).where('email', '=', email).execute();
  const nowName = async () => (await user().executeTakeFirstOrThrow()).name;

  const users = { rows: 1, sha256: '0'.repeat(64) };
  const wrong = { ...manifest, tables: { ...manifest.tables, users } };
  await expect(replaceByBackup(file, wrong, target)).rejects.toThrow(
    /The rows of users did not arrive .* was put back; .*before-replace-.*\.tar\.gz/,
  );
  expect(await nowName()).toBe('Changed Since');
  expect(readdirSync(folder).filter((entry) => entry.startsWith('before-replace-'))).toHaveLength(1);

  const before = await replaceByBackup(file, manifest, target);
  expect(await nowName()).toBe(name);
  await database.db
    .insertInto('sessions')
    .values({
      id: newId(),
      kind: 'user',
      subject_id: id,
      created_at: '2026-11-21T02:00:00.000Z',
      last_used_at: '2026-11-21T02:00:00.000Z',
      expires_at: '2036-11-21T02:00:00.000Z',
    })
    .execute();
  await endAllSessions(database.pool, systemClock.now());
  const open = database.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
  expect(await open.execute()).toEqual([]);

  await replaceByBackup(before ?? '', await checkBackup(before ?? ''), target);
  expect(await nowName()).toBe('Changed Since');
  await database.close();
}, 240_000);

test('nothing is replaced that could not be backed up first', async () => {
  const manifest = await checkBackup(file);
  const database = await openDatabase({ ...config, databaseUrl: undefined });
  const count = () =>
    database.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('all'))
      .executeTakeFirst();
  const all = await count();
  const target = { config, database, files: elsewhere };
  await expect(replaceByBackup(join(folder, 'gone', 'backup.tar.gz'), manifest, target)).rejects.toThrow(
    'Nothing was changed',
  );
  expect(await count()).toEqual(all);
  await database.close();
}, 60_000);

describe.runIf(testDatabaseKind === 'postgres')('on a server', () => {
  test('nothing is replaced while another process is connected', async () => {
    const manifest = await checkBackup(file);
    const { url, drop } = await cloneOnServer();
    const onServer = { ...config, databaseUrl: url };
    const other = await openDatabase(onServer);
    const database = await openDatabase(onServer);
    const target = { config: onServer, database, files: elsewhere };
    try {
      await expect(replaceByBackup(file, manifest, target)).rejects.toThrow('Stop all its processes');
      expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
      await other.close();
      const others = () =>
        database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'rantau'",
        );
      await expect.poll(async () => (await others()).rowCount).toBe(0);
      await replaceByBackup(file, manifest, target);
      const users = await database.db.selectFrom('users').select('id').execute();
      expect(users).toHaveLength(manifest.tables['users']?.rows ?? 0);
    } finally {
      await database.close();
      await drop();
    }
  }, 120_000);
});

test('a backup that is cut off or changed is refused before anything is touched', async () => {
  const bytes = await readFile(file);
  const cut = join(folder, 'cut.tar.gz');
  await writeFile(cut, bytes.subarray(0, bytes.length - 20_000));
  await expect(checkBackup(cut)).rejects.toThrow("can't be read");
  const changed = join(folder, 'changed.tar.gz');
  const { gunzipSync, gzipSync } = await import('node:zlib');
  const plain = gunzipSync(bytes);
  const at = plain.indexOf('"payment_reference":"');
  plain[at + 24] = (plain[at + 24] ?? 0) ^ 1;
  await writeFile(changed, gzipSync(plain, { level: 1 }));
  await expect(checkBackup(changed)).rejects.toThrow('the rows of users');
});
