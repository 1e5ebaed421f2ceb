import { AppError } from '@rantau/shared/errors';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Columns that every change of a record also sets. */
export const changedAt = (now: Date): { version: RawBuilder<number>; updated_at: string } => ({
  version: sql<number>`version + 1`,
  updated_at: now.toISOString(),
});

type Versioned = {
  [T in keyof Tables]: Tables[T] extends { version: unknown; updated_at: unknown } ? T : never;
}[keyof Tables];

/** Changes a record, which gets its next version. */
export const changeRow = <T extends Versioned>(
  db: Db,
  table: T,
  id: string,
  now: Date,
  values: UpdateObject<Tables, T>,
) =>
  db
    // The columns that are named here are those of each of these tables.
    .updateTable(table as 'users')
    .set({ ...(values as object), ...changedAt(now) })
    .where('id', '=', id)
    .execute();

/** Columns that every new record begins with, besides its id. */
export const createdAt = (now: Date): { created_at: string; updated_at: string } => ({
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

/**
 * Refuses a change that was made on an older version, with the record as it is now. Call it on a row that the
 * transaction has locked (`forUpdate`).
 */
export function refuseStale(current: { readonly version: number }, version: number): void {
  if (current.version !== version) throw new AppError('version_stale', { metadata: { current } });
}
