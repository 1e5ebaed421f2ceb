import type pg from 'pg';
import { StartError } from '../platform/database/data-dir-lock.ts';
import type { Entry } from './archive.ts';
import { isSame, linesOf, tableOf } from './check-backup.ts';
import { readLedger } from './ledger-totals.ts';
import type { Manifest } from './manifest.ts';
import { listTables, summarizeTable, writeRows } from './tables.ts';

/** Foreign keys are taken away and put back, which checks every row against them again. */
async function withoutGuards(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ on_table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { on_table, name } of keys)
    await client.query(`alter table ${on_table} drop constraint "${name}"`);
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
  for (const { on_table, name, definition } of keys)
    await client.query(`alter table ${on_table} add constraint "${name}" ${definition}`);
}

/** Deletes rows that migrations inserted, before the backup is restored. */
async function clear(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) await client.query(`delete from "${table}"`);
}

async function restoreSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called]);
}

async function compare(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of await listTables(client)) {
    const wanted = manifest.tables[table.name];
    if (!wanted || !isSame(await summarizeTable(client, table), wanted))
      throw new StartError(`The rows of ${table.name} did not arrive as they were backed up.`);
  }
  if (JSON.stringify(await readLedger(client)) !== JSON.stringify(manifest.ledger))
    throw new StartError('The ledger does not add up to what was backed up.');
}

/** Fills a migrated, empty database in one transaction that commits only if everything arrived. */
export async function restoreTables(
  pool: pg.Pool,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local timezone = 'UTC'");
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const shapes = new Map((await listTables(client)).map((table) => [table.name, table]));
    const names = [...shapes.keys()];
    await withoutGuards(client, names, async () => {
      await clear(client, names);
      for await (const entry of entries) {
        const name = tableOf(entry);
        if (name === null) continue;
        const table = shapes.get(name);
        if (!table) throw new StartError(`The backup has a table ${name} that this release does not know.`);
        await writeRows(client, table, linesOf(entry));
      }
      await restoreSequences(client, manifest.sequences);
      await compare(client, manifest);
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
