import type { Id } from '@rantau/shared/ids';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Life of a link from when it was made, whatever is asked for meanwhile: longer than any shipment takes. */
const linkMs = 180 * 86_400_000;

export const endOfLink = (made: Date): string => new Date(made.getTime() + linkMs).toISOString();

const links = (db: Db, now: Date) =>
  db
    .selectFrom('recipient_links')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'recipient_links.outbound_package_id')
    .select([
      'recipient_links.id',
      'recipient_links.outbound_package_id',
      'outbound_packages.reference as outbound_package_reference',
      'recipient_links.created_at',
      'recipient_links.expires_at',
      'recipient_links.token',
    ])
    .where('recipient_links.revoked_at', 'is', null)
    .where('recipient_links.expires_at', '>', now.toISOString());

export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number];

/** The links made last; that of an older shipment is answered when it is asked for again. */
const mostLinks = 200;

export const listLinks = (db: Db, now: Date, userId: Id<'user'>) =>
  links(db, now)
    .where('recipient_links.user_id', '=', userId)
    .orderBy('recipient_links.created_at', 'desc')
    .limit(mostLinks)
    .execute();

export const findActiveLink = (db: Db, now: Date, outboundPackageId: Id<'outbound_package'>) =>
  links(db, now).where('recipient_links.outbound_package_id', '=', outboundPackageId).executeTakeFirst();

export const findLink = (db: Db, id: string) =>
  db.selectFrom('recipient_links').selectAll().where('id', '=', id).executeTakeFirst();

export const insertLink = (db: Db, link: Insertable<Tables['recipient_links']>) =>
  db.insertInto('recipient_links').values(link).execute();

export const findLinkedOutboundPackage = (db: Db, now: Date, token: string) =>
  db
    .selectFrom('recipient_links')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'recipient_links.outbound_package_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .select([
      'outbound_packages.id',
      'outbound_packages.reference',
      'outbound_packages.mode',
      'outbound_packages.state',
      'outbound_packages.recipient',
      'outbound_packages.packed_boxes',
      'outbound_packages.own_boxes',
      'outbound_packages.delivered_at',
      'outbound_packages.trip_id',
      'trips.arrives_at',
      'trips.arrived_at',
    ])
    .where('recipient_links.token', '=', token)
    .where('recipient_links.revoked_at', 'is', null)
    .where('recipient_links.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Ends the link of an outbound package that was not ended before. Answers false where there was none. */
export async function endLinkOf(
  db: Db,
  outboundPackageId: Id<'outbound_package'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipient_links')
    .set({ revoked_at: now.toISOString() })
    .where('outbound_package_id', '=', outboundPackageId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
