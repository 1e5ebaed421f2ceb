import { sql } from 'kysely';
import { type Db, serverLocks } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { insertReferenceRows } from './reference-rows.ts';

async function isEmpty(
  db: Db,
  tables: readonly ('users' | 'admins' | 'vendors' | 'rates' | 'goods_types')[],
): Promise<boolean> {
  for (const table of tables)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

/** True while nothing that a demo brings is there. */
export const isUnused = (db: Db) => isEmpty(db, ['rates', 'goods_types', 'users', 'admins', 'vendors']);

/** Sample prices and goods for a company that has none yet. */
export async function insertSamples({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  if (!(await isEmpty(db, ['rates', 'goods_types']))) return;
  await inTransaction(db, async (trx) => {
    // of two processes that start at once on an empty database, one fills it
    await sql`select pg_advisory_xact_lock(${serverLocks.samples})`.execute(trx);
    if (await isEmpty(trx, ['rates', 'goods_types'])) await insertReferenceRows(trx, clock.now(), 0);
  });
}
