import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';

interface Audience {
  readonly reference: string | null;
  readonly userIds: Id<'user'>[];
  readonly vendorIds: Id<'vendor'>[];
}

const owned = {
  inbound_package: 'inbound_packages',
  invoice: 'invoices',
  payment: 'payments',
  online_order: 'online_orders',
  pickup_request: 'pickup_requests',
} as const;

/** Customers do not see an invoice until it is issued, nor one that never was. */
const everIssued = sql`and issued_on is not null`;

const isOwned = (kind: string): kind is keyof typeof owned => Object.hasOwn(owned, kind);

/** Whom a change of this record concerns: its customer, its vendor; for a trip everyone who is told of it or has something on it. */
export async function findAudience(
  db: Db,
  { subject_kind, subject_id }: { readonly subject_kind: string; readonly subject_id: string },
): Promise<Audience> {
  if (subject_kind === 'trip') return findTripAudience(db, subject_id);
  if (subject_kind === 'outbound_package' || subject_kind === 'delivery') {
    const row = await db
      .selectFrom('outbound_packages')
      .select(['reference', 'user_id', 'vendor_id'])
      .where('id', '=', subject_id)
      .executeTakeFirst();
    return toAudience(row?.reference, row?.user_id, row?.vendor_id);
  }
  if (!isOwned(subject_kind)) return toAudience();
  const { rows } = await sql<{ reference: string; user_id: Id<'user'> | null }>`
    select reference, user_id from ${sql.table(owned[subject_kind])} where id = ${subject_id}::uuid
      ${subject_kind === 'invoice' ? everIssued : sql``}`.execute(db);
  return toAudience(rows[0]?.reference, rows[0]?.user_id);
}

const toAudience = (
  reference?: string,
  userId?: Id<'user'> | null,
  vendorId?: Id<'vendor'> | null,
): Audience => ({
  reference: reference ?? null,
  userIds: userId ? [userId] : [],
  vendorIds: vendorId ? [vendorId] : [],
});

async function findTripAudience(db: Db, tripId: Id<'trip'>): Promise<Audience> {
  const { rows } = await sql<{ user_id: Id<'user'> | null; vendor_id: Id<'vendor'> | null }>`
    select user_id, null::uuid as vendor_id from trip_subscriptions where trip_id = ${tripId}::uuid
    union select user_id, vendor_id from outbound_packages where trip_id = ${tripId}::uuid`.execute(db);
  const trip = await db.selectFrom('trips').select('reference').where('id', '=', tripId).executeTakeFirst();
  const distinct = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  return {
    reference: trip?.reference ?? null,
    userIds: distinct(rows.map((row) => row.user_id)),
    vendorIds: distinct(rows.map((row) => row.vendor_id)),
  };
}
