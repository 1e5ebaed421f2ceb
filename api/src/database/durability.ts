import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * In the `from` of a statement that stands alone: it does not wait for the disk. For what a crash of the server may take
 * the last moment of, such as counters and notices; never for a record. A transaction of others stays as durable as it is.
 */
export const hurried = (db: Db): RawBuilder<unknown> =>
  db.isTransaction
    ? sql`(select) as hurried`
    : sql`(select set_config('synchronous_commit', 'off', true)) as hurried`;
