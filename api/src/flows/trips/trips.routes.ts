import { statesThat } from '@rantau/shared/states';
import { tripEndpoints as calls, tripStates } from '@rantau/shared/trips';
import { filterTrips, tripColumns, tripsOfCustomer, tripsOfVendor } from '../../modules/trips/trips.list.ts';
import { listActiveTrips, readTrips, readTripsFor } from '../../modules/trips/trips.repository.ts';
import { pageOfIds } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import { createTrip, getCustomerTrip, getTrip, moveTrip, updateTrip } from './trips.ts';

const plan = { id: 'trips.id', columns: tripColumns } as const;

export const tripRoutes: Module = (route, services) => {
  route(calls.active, ({ db }) => listActiveTrips(db));
  route(calls.mine, async ({ db, actor, query }) => {
    const filtered = filterTrips(tripsOfCustomer(db, actor.id), query.filter);
    const page = await pageOfIds(db, filtered, query, { ...plan, otherwise: ['departs_at', 'ASC'] });
    return { ...page, data: await readTripsFor(db, { userId: actor.id }, page.ids) };
  });
  route(calls.getMine, ({ db, actor, params }) => getCustomerTrip(db, actor.id, params.id));
  route(calls.vendors, async ({ db, actor, query }) => {
    const filtered = filterTrips(tripsOfVendor(db, actor.vendor_id), query.filter);
    const page = await pageOfIds(db, filtered, query, { ...plan, otherwise: ['departs_at', 'DESC'] });
    return { ...page, data: await readTripsFor(db, { vendorId: actor.vendor_id }, page.ids) };
  });

  route(calls.list, async ({ db, query }) => {
    const filtered = filterTrips(db.selectFrom('trips'), query.filter);
    const page = await pageOfIds(db, filtered, query, { ...plan, otherwise: ['departs_at', 'DESC'] });
    return { ...page, data: await readTrips(db, page.ids) };
  });
  route(calls.board, async ({ db }) => {
    const running = filterTrips(db.selectFrom('trips'), {
      state: statesThat(tripStates, ({ column }) => column !== null),
    });
    const page = await pageOfIds(
      db,
      running,
      { range: [0, 99] },
      { ...plan, otherwise: ['departs_at', 'ASC'] },
    );
    return readTrips(db, page.ids);
  });
  route(calls.get, ({ db, params }) => getTrip(db, params.id));
  route(calls.create, (call) => createTrip(call.db, call, call.body));
  route(calls.update, (call) => updateTrip(services, call.db, call, call.params.id, call.version, call.body));
  route(calls.transition, (call) => moveTrip(services, call.db, call, call.params.id, call.body));
  route(calls.timeline, async ({ db, params }) => {
    const { id } = await getTrip(db, params.id);
    return timelineOf(db, 'trip', id, { withNames: true });
  });
};
