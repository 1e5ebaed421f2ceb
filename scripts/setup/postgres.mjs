import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './workspaces.mjs';

const local = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * A PostgreSQL that lets us create throw-away databases: the one of `DATABASE_URL`, else the machine's own.
 * @returns {Promise<{ url: string } | { missing: string }>}
 */
export async function findPostgres() {
  const url = process.env['DATABASE_URL'] || local;
  const { Client } = createRequire(join(root, 'api/package.json'))('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  const name = `rantau_probe_${process.pid}`;
  try {
    await client.connect();
    await client.query(`create database ${name}`);
    await client.query(`drop database ${name}`);
    return { url };
  } catch (error) {
    const { host } = new URL(url);
    return {
      missing: `no PostgreSQL at ${host} that lets us create databases (${/** @type {Error} */ (error).message || /** @type {NodeJS.ErrnoException} */ (error).code})`,
    };
  } finally {
    await client.end().catch(() => {});
  }
}
