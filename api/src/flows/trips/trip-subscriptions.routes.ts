import { tripSubscriptionEndpoints as calls } from '@rantau/shared/trip-subscriptions';
import { tripEvents } from '@rantau/shared/trips';
import {
  filterSubscriptions,
  listSubscriptions,
  readSubscriptions,
} from '../../modules/trips/trip-subscriptions.repository.ts';
import { notifyFollowers, subscribe, unsubscribe } from '../../modules/trips/trip-subscriptions.service.ts';
import { listActiveTrips, readTripsFor } from '../../modules/trips/trips.repository.ts';
import { readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';

export const tripSubscriptionRoutes: Module = (route, services) => {
  route(calls.mine, ({ db, actor }) => listSubscriptions(db, actor.id));
  route(calls.subscribe, (call) => subscribe(call.db, call, call.body.trip_id, call.body.events));
  route(calls.unsubscribe, (call) => unsubscribe(call.db, call, call.params.id));
  route(calls.trips, async ({ db, actor }) => {
    const ids = (await listSubscriptions(db, actor.id)).map(({ trip_id }) => trip_id);
    return readTripsFor(db, { userId: actor.id }, ids);
  });
  route(calls.options, async ({ db }) => ({
    trips: (await listActiveTrips(db)).map(({ id, code }) => ({ value: id, label: code })),
    events: [...tripEvents],
  }));
  route(calls.list, ({ db, query }) =>
    readPage(
      db,
      filterSubscriptions(db, query.filter),
      query,
      {
        id: 'trip_subscriptions.id',
        columns: { created_at: 'trip_subscriptions.created_at' },
        otherwise: ['created_at', 'DESC'],
      },
      (ids) => readSubscriptions(db, ids),
    ),
  );
  route(calls.notify, (call) =>
    notifyFollowers(services, call.db, call, call.body.trip_id, {
      ms: call.body.message_ms,
      en: call.body.message_en,
    }),
  );
};
