import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Notifications } from './notifications.ts';
import type { Tables } from './tables.ts';

/** The database or a transaction of it. Every repository function takes one first. */
export type Db = Kysely<Tables>;

/** An open database, embedded or not; only this folder knows which. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** For named statements of hot queries and for pg-boss; everything else goes through `db`. */
  readonly pool: pg.Pool;
  readonly notifications: Notifications;
  readonly close: () => Promise<void>;
}
