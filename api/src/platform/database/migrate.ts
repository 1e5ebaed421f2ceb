import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from './data-dir-lock.ts';
import type { Database } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Every migration, in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * First line of a file whose statements run one by one, as `create index concurrently` must. Such a file can be run again
 * after it was broken off.
 */
const outsideTransaction = '-- Outside a transaction\n';

/**
 * Brings the schema up to date, forward only, one transaction a file unless it asks for none; of several processes one
 * does it. Returns the names that were applied now.
 */
export async function migrate(
  { pool, exclusively }: Pick<Database, 'pool' | 'exclusively'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  return exclusively('migrate', () => applyMissing(pool, wanted));
}

async function applyMissing(pool: pg.Pool, wanted: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const names: string[] = [];
    for (const migration of wanted) {
      const known = applied.get(migration.name);
      if (known === migration.checksum) continue;
      if (known !== undefined)
        throw new StartError(
          `Migration ${migration.name} was changed after it was applied to this database; add a new migration instead (or, for demo data, run: pnpm db:reset).`,
        );
      await apply(client, migration);
      names.push(migration.name);
    }
    return names;
  } finally {
    client.release();
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const isAlone = sql.startsWith(outsideTransaction);
  const record = () =>
    client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  try {
    if (isAlone) {
      const statements = sql.slice(outsideTransaction.length).split(/;\n/);
      for (const statement of statements) if (statement.trim() !== '') await client.query(statement);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (cause) {
    if (!isAlone) await client.query('rollback');
    throw new StartError(
      `Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
