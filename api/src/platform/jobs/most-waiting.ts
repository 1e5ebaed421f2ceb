import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Of one person at once: they are worked at one after the other, and others wait behind them. */
const mostWaiting = 5;

/** Refuses one more of what a member of staff has done in the background. Call it in the transaction that adds it. */
export async function refuseMoreWaiting(
  trx: Db,
  table: 'exports' | 'bulk_actions',
  adminId: Id<'admin'>,
): Promise<void> {
  // One after the other, or six at once would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${adminId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from ${sql.table(table)}
    where admin_id = ${adminId} and state in ('queued', 'waiting', 'running')`.execute(trx);
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) throw new AppError('rate_limited', { retryAfter: 60 });
}
