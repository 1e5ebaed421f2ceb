import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { createLocalStore } from '../../src/files/local-store.ts';
import { fullKey } from '../../src/modules/images/image-links.service.ts';
import { sendMail } from '../../src/modules/mails/mails.service.ts';
import { checkBackup } from '../../src/operations/check-backup.ts';
import { restoreBackup } from '../../src/operations/restore-backup.ts';
import { writeBackup } from '../../src/operations/write-backup.ts';
import { seed } from '../../src/seed/seed.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testConfig } from '../test-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'rantau-backup-'));
const file = join(folder, 'backup.tar.gz');
const config = testConfig({ dataDir: folder, seedDemo: true });
const files = createLocalStore(join(folder, 'files'), [config.jwtSecret]);
const elsewhere = createLocalStore(join(folder, 'elsewhere'), [config.jwtSecret]);
let made: TestApp;

beforeAll(async () => {
  made = await startTestApp({ seedDemo: true });
  const services = { ...made.services, files, config: { ...made.services.config, seedDemo: true } };
  await seed(services);
  await sendMail(services, services.db, { email: 'siti@example.com', locale: 'ms' }, 'account_closed', {
    name: 'Siti',
    url: 'http://localhost:3000',
  });
  const { db, pool, databaseKind: kind, notifications } = made.services;
  await writeBackup({ db, pool, kind, notifications, close: made.close }, files, file, systemClock.now());
}, 120_000);
afterAll(() => made.close());

test('a backup arrives whole in an empty database: rows, balances, files and waiting work', async () => {
  const manifest = await checkBackup(file);
  const database = await openDatabase({ ...config, databaseUrl: undefined });
  await restoreBackup(file, manifest, { config, database, files: elsewhere, replace: false });
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
  // Guards are on again.
  await expect(database.pool.query('delete from ledger_entries')).rejects.toThrow('append-only');
  await expect(
    database.pool.query(
      "insert into customer_balances (user_id) values ('01a1fe4c-0000-7000-8000-000000000000')",
    ),
  ).rejects.toThrow('foreign key');
  // And what is there now stays.
  const again = { config, database, files: null, replace: false };
  await expect(restoreBackup(file, manifest, again)).rejects.toThrow('--replace');
  await restoreBackup(file, manifest, { ...again, replace: true });
  const users = await database.db.selectFrom('users').select('id').execute();
  expect(users.length).toBe(manifest.tables['users']?.rows);
  await database.close();
}, 120_000);

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
