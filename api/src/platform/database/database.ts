import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Notifications } from './notifications.ts';
import type { Tables } from './tables.ts';

/** The database or a transaction of it. Every repository function takes one first. */
export type Db = Kysely<Tables>;

/**
 * Reads elsewhere than where everything is written: reports, files, searches. All that was confirmed to anybody before is in
 * it. `read` is done again on the leader where the replica can't finish it, so it changes nothing.
 */
export type FromReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Numbers of the advisory locks that processes of one server hold while they start. */
export const serverLocks = {
  migrate: 7_262_001,
  jobs: 7_262_002,
  demo: 7_262_003,
  samples: 7_262_004,
  pushKeys: 7_262_005,
} as const;
type ServerLock = keyof typeof serverLocks;

/** An open database, embedded or not; only this folder knows which. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** For named statements of hot queries and for pg-boss; everything else goes through `db`. */
  readonly pool: pg.Pool;
  readonly fromReplica: FromReplica;
  readonly notifications: Notifications;
  /** Runs a step that of several processes on one server one does at a time; `lock` names the step. */
  readonly exclusively: <T>(lock: ServerLock, step: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
