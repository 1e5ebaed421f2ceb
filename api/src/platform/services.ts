import type pg from 'pg';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, FromReplica } from './database/database.ts';
import type { Notifications } from './database/notifications.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Revocations } from './sessions/revocations.ts';

/** Dependencies of every module. Nothing else reaches the outside, so a test controls all of it. */
export interface Services {
  readonly config: Config;
  /** Inside a call use `call.db`: it is the transaction where there is one. */
  readonly db: Db;
  /** Reads what is large and written elsewhere: see its type. */
  readonly fromReplica: FromReplica;
  readonly pool: pg.Pool;
  readonly databaseKind: 'pglite' | 'postgres';
  readonly notifications: Notifications;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly revocations: Revocations;
  readonly changes: ChangeFeed;
}
