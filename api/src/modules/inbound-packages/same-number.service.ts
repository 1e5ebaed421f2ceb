import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';

/** Carriers use a number again after a year. */
const window = '365 days';

/**
 * Inbound packages that carry this number and have not gone: newest first. Everything that takes a number in asks this while it
 * holds the number, so that two receipts of one inbound package can't pass each other.
 */
export async function inboundPackagesWithNumber(
  trx: Db,
  number: string,
  now: Date,
): Promise<InboundPackageRow[]> {
  return trx
    .selectFrom('inbound_packages')
    .selectAll()
    .where('tracking_number', '=', number)
    .where('state', 'not in', ['cancelled', 'merged'])
    .where('created_at', '>', sql<string>`${now.toISOString()}::timestamptz - ${window}::interval`)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Makes others that take in this number wait until the transaction ends. */
export const holdNumber = (trx: Db, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${number}, 7262))`.execute(trx);
