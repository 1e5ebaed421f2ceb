import { pickupRequestEndpoints as calls } from '@rantau/shared/pickup-requests';
import { pageOfPickups, readPickups } from '../../modules/pickup-requests/pickup-requests.repository.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { timelineOf } from '../../platform/timeline/timeline.ts';
import {
  cancelOwnPickup,
  changeOwnPickup,
  getOwnPickup,
  getPickup,
  movePickup,
  requestPickup,
} from './pickup-requests.ts';

export const pickupRequestRoutes: Module = (route, services) => {
  route(calls.mine, async ({ db, actor, query }) => {
    const page = await pageOfPickups(db, { ...query.filter, user_id: actor.id }, query);
    return { ...page, data: await readPickups(db, page.ids) };
  });
  route(calls.getMine, ({ db, actor, params }) => getOwnPickup(db, actor, params.id));
  route(calls.create, (call) => requestPickup(services, call.db, call, call.body));
  route(calls.updateMine, (call) =>
    changeOwnPickup(services, call.db, call, call.params.id, call.version, call.body),
  );
  route(calls.transitionMine, (call) =>
    cancelOwnPickup(services, call.db, call, call.params.id, call.body.note),
  );

  route(calls.list, async ({ db, query }) => {
    const page = await pageOfPickups(db, query.filter, query);
    return { ...page, data: await readPickups(db, page.ids) };
  });
  route(calls.get, ({ db, params }) => getPickup(db, params.id));
  route(calls.transition, (call) => movePickup(services, call.db, call, call.params.id, call.body));
  route(calls.timeline, async ({ db, params }) => {
    const { id } = await getPickup(db, params.id);
    return timelineOf(db, 'pickup_request', id, { withNames: true });
  });
};
