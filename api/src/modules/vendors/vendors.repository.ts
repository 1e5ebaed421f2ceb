import type { ParsedQueryOf } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { Vendor, vendorEndpoints } from '@rantau/shared/vendors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { containing, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { PageAnswer } from '../../platform/http/endpoint.ts';

export const findVendor = async (db: Db, id: Id<'vendor'>): Promise<Vendor | null> =>
  (await db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export async function listVendors(
  db: Db,
  { filter, range, sort }: ParsedQueryOf<(typeof vendorEndpoints)['list']>,
): Promise<PageAnswer<Vendor[]>> {
  let query = db.selectFrom('vendors');
  if (filter.id) query = query.where(isOneOf('vendors.id', filter.id));
  if (filter.active !== undefined) query = query.where('active', '=', filter.active);
  if (filter.has_waybills !== undefined) query = query.where('has_waybills', '=', filter.has_waybills);
  if (filter.state) query = query.where(sql<boolean>`states ? ${filter.state}`);
  if (filter.q)
    query = query.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || phone) like ${containing(filter.q)}`,
    );
  return readPage(
    db,
    query,
    { range, sort },
    {
      id: 'vendors.id',
      columns: { name: 'name', created_at: 'created_at' },
      otherwise: ['name', 'ASC'],
    },
    (ids) => db.selectFrom('vendors').selectAll().where(isOneOf('id', ids)).execute(),
  );
}

/** Partners that deliver now, as visitors see them. */
export const listPublicVendors = (db: Db) =>
  db
    .selectFrom('vendors')
    .select(['id', 'name', 'states'])
    .where('active', '=', true)
    .orderBy('name')
    .limit(500)
    .execute();
