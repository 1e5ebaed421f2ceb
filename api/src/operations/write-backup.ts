import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type AddEntry, sha256, writeArchive } from './archive.ts';
import { readLedger } from './ledger-totals.ts';
import type { Manifest } from './manifest.ts';
import { storedFiles } from './stored-files.ts';
import { createTableSummary, listTables, readRows, type TableSummary } from './tables.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

const lines = (each: readonly string[]): string => each.map((line) => `${line}\n`).join('');

async function addTables(client: pg.ClientBase, add: AddEntry): Promise<Record<string, TableSummary>> {
  const totals: Record<string, TableSummary> = {};
  for (const table of await listTables(client)) {
    const summary = createTableSummary();
    let piece = 0;
    for await (const rows of readRows(client, table)) {
      summary.add(rows);
      await add(`tables/${table.name}/${String(piece).padStart(6, '0')}.jsonl`, lines(rows));
      piece += 1;
    }
    totals[table.name] = summary.totals();
  }
  return totals;
}

async function addFiles(client: pg.ClientBase, store: FileStore, add: AddEntry) {
  const files: Manifest['files'] = {};
  const missing_files: string[] = [];
  for await (const { key, bytes } of storedFiles(client, store)) {
    if (bytes) {
      await add(`files/${key}`, bytes);
      files[key] = { bytes: bytes.length, sha256: sha256(bytes) };
    } else missing_files.push(key);
  }
  return { files, missing_files };
}

async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Manifest['sequences'] = {};
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text as last_value, is_called from ${name}`,
    );
    if (states[0]) sequences[name] = states[0];
  }
  return sequences;
}

/** Everything as of one instant, while others go on working. Returns what it wrote. */
export async function writeBackup(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  store: FileStore,
  file: string,
  now: Date,
): Promise<Manifest> {
  const client = await pool.connect();
  let manifest: Manifest | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    // Reading files may take longer than an idle transaction is given.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await writeArchive(file, async (add) => {
      const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
        'select name, checksum from schema_migrations order by name collate "C"',
      );
      const jobs = (await readWaitingJobs(client)).map((job) => JSON.stringify(job));
      await add('jobs.jsonl', lines(jobs));
      manifest = {
        format: 1,
        made_at: now.toISOString(),
        made_from: kind,
        migrations,
        ledger: await readLedger(client),
        tables: await addTables(client, add),
        sequences: await readSequences(client),
        jobs: { count: jobs.length, sha256: sha256(lines(jobs)) },
        ...(await addFiles(client, store, add)),
      };
      await add('manifest.json', JSON.stringify(manifest, null, 2));
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  if (!manifest) throw new Error('nothing was written');
  return manifest;
}
