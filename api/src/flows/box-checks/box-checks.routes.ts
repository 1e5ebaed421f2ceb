import { boxCheckEndpoints as calls } from '@rantau/shared/box-checks';
import { listChecks } from '../../modules/box-checks/box-checks.list.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { finishCount, readCount, resolveException, scanBox } from './count-boxes.ts';

export const boxCheckRoutes: Module = (route, services) => {
  route(calls.list, ({ db, query }) => listChecks(services, db, query));
  route(calls.count, ({ db, params }) => readCount(db, params.id, params.door));
  route(calls.scan, (call) => scanBox(services, call.db, call, call.params.id, call.params.door, call.body));
  route(calls.finish, (call) => finishCount(services, call.db, call, call.params.id, call.params.door));
  route(calls.resolve, (call) =>
    resolveException(services, call.db, call, call.params.id, call.body.resolution),
  );
};
