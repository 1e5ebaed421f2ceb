import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { query } from './postgres.ts';

const folder = new URL('../../api/migrations/', import.meta.url);

/** Migrates a database as an old release did, whose last migration begins with this number; answers how many are newer. */
export async function migrateAsBefore(url: string, oldRelease: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const isOld = (name: string) => name.slice(0, 4) <= oldRelease;
  await query(
    url,
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const name of names.filter(isOld)) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await query(url, sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await query(url, 'insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return names.filter((name) => !isOld(name)).length;
}
