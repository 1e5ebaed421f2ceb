import { dashboardEndpoints as calls } from '@rantau/shared/dashboard';
import type { Module } from '../../platform/http/endpoint.ts';
import { readAdminDashboard, readCustomerDashboard, readWaiting } from './dashboard.ts';

/** The first page of customers and of staff. */
export const dashboardRoutes: Module = (route, services) => {
  route(calls.mine, ({ db, actor, now }) => readCustomerDashboard(services, db, actor.id, now));
  route(calls.admin, ({ actor, now }) =>
    services.fromReplica((db) => readAdminDashboard(db, actor.role, now)),
  );
  route(calls.waiting, ({ actor, now }) => services.fromReplica((db) => readWaiting(db, actor.role, now)));
};
