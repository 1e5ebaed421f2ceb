import { createHash } from 'node:crypto';
import { AppError } from '@rantau/shared/errors';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** At most `hits` in each window of `seconds`. */
export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/** A key for something that must not be readable in the table, such as an address. */
export const keyed = (prefix: string, value: string): string =>
  `${prefix}:${createHash('sha256').update(value).digest('base64url').slice(0, 32)}`;

/**
 * Counts one more hit in every window of a key, for all processes together, and refuses it where one is full. Counting
 * stands on its own: a call that fails afterwards has still been made.
 */
export async function countHit(db: Db, now: Date, key: string, limits: readonly Limit[]): Promise<void> {
  const windows = limits.map(({ seconds }) => Math.floor(now.getTime() / 1000 / seconds) * seconds);
  const { rows } = await sql<{ key: string; hits: number }>`
    insert into rate_limits (key, window_start, hits)
    select counted.* from unnest(
      ${limits.map(({ seconds }) => `${key}:${seconds}`)}::text[],
      ${windows.map((start) => new Date(start * 1000).toISOString())}::timestamptz[],
      ${limits.map(() => 1)}::int[]) as counted
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning key, hits`.execute(db);
  for (const [index, limit] of limits.entries()) {
    const row = rows.find((each) => each.key === `${key}:${limit.seconds}`);
    if (!row || row.hits <= limit.hits) continue;
    const ends = ((windows[index] ?? 0) + limit.seconds) * 1000;
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) });
  }
}

/** Forgets the hits of a key, as after a successful sign-in. */
export async function forgetHits(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits
    where key like ${`${key.replaceAll(/[\\%_]/g, '\\$&')}:%`}`.execute(db);
}
