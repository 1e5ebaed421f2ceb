import type pg from 'pg';

/** Takes away every table, ours and those of the jobs. */
export async function emptyDatabase(on: Pick<pg.Pool, 'query'>): Promise<void> {
  await on.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade');
}
