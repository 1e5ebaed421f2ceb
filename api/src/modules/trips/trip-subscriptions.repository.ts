import type { Id } from '@rantau/shared/ids';
import type { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { containing, isOneOf } from '../../platform/database/pages.ts';

/** Subscribers of a trip with the events that they chose. */
export const listFollowers = (db: Db, tripId: Id<'trip'>) =>
  db
    .selectFrom('trip_subscriptions')
    .innerJoin('users', 'users.id', 'trip_subscriptions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.locale', 'trip_subscriptions.events'])
    .where('trip_id', '=', tripId)
    .execute();

export const subscriptions = (db: Db) =>
  db
    .selectFrom('trip_subscriptions')
    .innerJoin('trips', 'trips.id', 'trip_subscriptions.trip_id')
    .innerJoin('users', 'users.id', 'trip_subscriptions.user_id');

const columns = [
  'trip_subscriptions.id',
  'trip_subscriptions.version',
  'trip_subscriptions.created_at',
  'trip_subscriptions.updated_at',
  'trip_subscriptions.trip_id',
  'trip_subscriptions.user_id',
  'trip_subscriptions.events',
  'trips.code as trip_code',
  'trips.mode as trip_mode',
  'trips.state as trip_state',
  'trips.departs_at',
] as const;

export const listSubscriptions = (db: Db, userId: Id<'user'>) =>
  subscriptions(db)
    .select(columns)
    .where('trip_subscriptions.user_id', '=', userId)
    .orderBy('trips.departs_at')
    .execute();

export const findSubscription = (db: Db, id: string) =>
  subscriptions(db).select(columns).where('trip_subscriptions.id', '=', id).executeTakeFirst();

export const readSubscriptions = (db: Db, ids: readonly string[]) =>
  subscriptions(db)
    .select([...columns, 'users.name as user_name', 'users.suite', 'users.email'])
    .where(isOneOf('trip_subscriptions.id', ids))
    .execute();

type Filter = FilterOf<typeof tripSubscriptionEndpoints.list>;

export function filterSubscriptions(db: Db, { id, trip_id, user_id, q }: Filter) {
  let query = subscriptions(db);
  if (id) query = query.where(isOneOf('trip_subscriptions.id', id));
  if (trip_id) query = query.where('trip_subscriptions.trip_id', '=', trip_id);
  if (user_id) query = query.where('trip_subscriptions.user_id', '=', user_id);
  if (q)
    query = query.where(
      sql<boolean>`lower(users.name || ' ' || users.email || ' ' || users.phone || ' ' || users.suite) like ${containing(q)}`,
    );
  return query;
}
