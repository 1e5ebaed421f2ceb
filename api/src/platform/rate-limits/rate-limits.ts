import { createHash } from 'node:crypto';
import { AppError } from '@rantau/shared/errors';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Limit, type LimitName, limits } from './limits.ts';
import { networkOf } from './network.ts';

/** Tries that are counted together: of a person or an e-mail address, of a network, or of one from the other. */
type Counted = { readonly of: string; readonly ip?: string } | { readonly of?: never; readonly ip: string };

/** A value, such as an address, must not be readable in the table. */
export const hashOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 32);

const keyOf = (name: string, { of, ip }: Counted): string =>
  [name, ...(of === undefined ? [] : [hashOf(of)]), ...(ip === undefined ? [] : [networkOf(ip)])].join(':');

/** Counts one more try and refuses it where it is one too many; `times` multiplies what is allowed. */
export const countTry = (db: Db, now: Date, name: LimitName, counted: Counted, times = 1): Promise<void> =>
  countHit(
    db,
    now,
    keyOf(name, counted),
    limits[name].map(({ hits, seconds }) => ({ hits: hits * times, seconds })),
  );

/** Counts a call that one person makes, `most` times a day. */
export const countCall = (db: Db, now: Date, call: string, personId: string, most: number): Promise<void> =>
  countHit(db, now, keyOf(call, { of: personId }), [{ hits: most, seconds: 86_400 }]);

/**
 * Counts one more hit in every window of a key, for all processes together, and refuses it where one is full; what is
 * refused does not count, so that trying on prolongs nothing. Counting stands on its own: a call that fails afterwards has
 * still been made.
 */
async function countHit(db: Db, now: Date, key: string, limits: readonly Limit[]): Promise<void> {
  const windows = limits.map(({ seconds }) => Math.floor(now.getTime() / 1000 / seconds) * seconds);
  const { rows } = await sql<{ key: string; hits: number }>`
    with wanted as (
      select * from unnest(
        ${limits.map(({ seconds }) => `${key}:${seconds}`)}::text[],
        ${windows.map((start) => new Date(start * 1000).toISOString())}::timestamptz[],
        ${limits.map(({ hits }) => hits)}::int[]) as wanted (key, window_start, most)),
    full_ones as (
      select key, hits + 1 as hits from wanted join rate_limits using (key, window_start) where hits >= most),
    counted as (
      insert into rate_limits (key, window_start, hits)
      select key, window_start, 1 from wanted where not exists (select from full_ones)
      on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      returning key, hits)
    select key, hits from counted union all select key, hits from full_ones`.execute(db);
  for (const [index, limit] of limits.entries()) {
    const row = rows.find((each) => each.key === `${key}:${limit.seconds}`);
    if (!row || row.hits <= limit.hits) continue;
    const ends = ((windows[index] ?? 0) + limit.seconds) * 1000;
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) });
  }
}

/** Forgets the tries of a person, from whichever network, as after a successful sign-in. */
export async function forgetTries(db: Db, names: readonly LimitName[], of: string): Promise<void> {
  const beginnings = names.map((name) => `${keyOf(name, { of }).replaceAll(/[\\%_]/g, '\\$&')}:%`);
  await sql`delete from rate_limits
    where ${sql.join(
      beginnings.map((beginning) => sql`key like ${beginning}`),
      sql` or `,
    )}`.execute(db);
}
