import type { Id } from '@rantau/shared/ids';
import type { AdminPickupRequest, pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import {
  containing,
  inOrder,
  isAnyOf,
  isOneOf,
  type PageOfIds,
  type PageRequest,
  pageOfIds,
} from '../../platform/database/pages.ts';

export type Pickup = z.output<typeof AdminPickupRequest>;

/** Pickups in the order of the ids, with the outbound packages that they became. */
export async function readPickups(db: Db, ids: readonly Id<'pickup_request'>[]): Promise<Pickup[]> {
  const rows = await db
    .selectFrom('pickup_requests')
    .innerJoin('users', 'users.id', 'pickup_requests.user_id')
    .selectAll('pickup_requests')
    .select([
      'users.name as user_name',
      'users.suite',
      sql<
        string[]
      >`array(select id::text from outbound_packages where pickup_request_id = pickup_requests.id order by id)`.as(
        'outbound_package_ids',
      ),
    ])
    .where(isOneOf('pickup_requests.id', ids))
    .execute();
  return inOrder(ids, rows).map((row) => ({
    ...row,
    scheduled_window: row.scheduled_window as Pickup['window'] | null,
  }));
}

export const lockPickup = (trx: Db, id: Id<'pickup_request'>) =>
  trx.selectFrom('pickup_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export function pageOfPickups(
  db: Db,
  filter: FilterOf<typeof pickupRequestEndpoints.list>,
  page: PageRequest<'created_at' | 'wanted_on' | 'scheduled_on' | 'pickup_on' | 'state'>,
): Promise<PageOfIds> {
  let query = db.selectFrom('pickup_requests').innerJoin('users', 'users.id', 'pickup_requests.user_id');
  if (filter.id) query = query.where(isOneOf('pickup_requests.id', filter.id));
  if (filter.state) query = query.where(isAnyOf('pickup_requests.state', filter.state));
  if (filter.user_id) query = query.where('pickup_requests.user_id', '=', filter.user_id);
  if (filter.wanted_on) query = query.where('pickup_requests.wanted_on', '=', filter.wanted_on);
  if (filter.q)
    query = query.where(
      sql<boolean>`lower(pickup_requests.reference || ' ' || users.name || ' ' || users.phone || ' ' || users.suite) like ${containing(filter.q)}`,
    );
  return pageOfIds(db, query, page, {
    id: 'pickup_requests.id',
    columns: {
      created_at: 'pickup_requests.created_at',
      wanted_on: 'pickup_requests.wanted_on',
      scheduled_on: 'pickup_requests.scheduled_on',
      // The day that is agreed, or asked for until one is.
      pickup_on: sql`coalesce(pickup_requests.scheduled_on, pickup_requests.wanted_on)`,
      state: 'pickup_requests.state',
    },
    nullable: ['scheduled_on'],
    otherwise: ['created_at', 'DESC'],
  });
}
