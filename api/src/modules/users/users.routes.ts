import { userEndpoints as calls } from '@rantau/shared/users';
import type { Module } from '../../platform/http/endpoint.ts';
import { links } from '../../platform/mail/links.ts';
import { allowImpersonation } from '../../platform/sessions/impersonation.ts';
import { importUsers } from './import-users.service.ts';
import { getProfile, updateProfile } from './profiles.service.ts';
import { listUsers } from './users.list.ts';
import { blockUser, confirmUser, createUser } from './users.service.ts';

/** Customers, as the back office sees them. */
export const userRoutes: Module = (route, services) => {
  route(calls.list, ({ db, query }) => listUsers(db, query));
  route(calls.get, ({ db, params }) => getProfile(db, params.id));
  route(calls.create, (call) => createUser(services, call.db, call, call.body));
  route(calls.bulkCreate, (call) => importUsers(call.db, call, call.body));
  route(calls.update, (call) => updateProfile(call.db, call, call.params.id, call.body, call.version));
  route(calls.block, (call) => blockUser(call.db, call, call.params.id, call.body.blocked, call.body.reason));
  route(calls.confirm, (call) => confirmUser(call.db, call, call.params.id, call.body.reason));
  route(calls.startImpersonation, async (call) => {
    const { id } = await getProfile(call.db, call.params.id);
    const token = await allowImpersonation(call.db, call, id, call.body.reason);
    return { token, url: links.impersonate(services.config, token) };
  });
};
