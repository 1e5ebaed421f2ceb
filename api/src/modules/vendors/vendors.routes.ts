import { vendorEndpoints as calls, vendorUserEndpoints as people } from '@rantau/shared/vendors';
import { sql } from 'kysely';
import { containing, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { selectVendorUsers } from './vendor-users.repository.ts';
import {
  createVendorUser,
  getVendorUser,
  removeVendorUser,
  updateVendorUser,
} from './vendor-users.service.ts';
import { listPublicVendors, listVendors } from './vendors.repository.ts';
import { createVendor, getVendor, removeVendor, updateVendor } from './vendors.service.ts';

/** Delivery partners, and the people who sign in for them. */
export const vendorRoutes: Module = (route, services) => {
  route(calls.publicList, ({ db }) => listPublicVendors(db));
  route(calls.list, ({ db, query }) => listVendors(db, query));
  route(calls.get, ({ db, params }) => getVendor(db, params.id));
  route(calls.create, (call) => createVendor(services, call.db, call, call.body));
  route(calls.update, (call) =>
    updateVendor(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.remove, (call) => removeVendor(call.db, call, call.params.id, call.version));

  route(people.list, async ({ db, query: { filter, range, sort } }) => {
    let query = db.selectFrom('vendor_users');
    if (filter.id) query = query.where(isOneOf('vendor_users.id', filter.id));
    if (filter.vendor_id) query = query.where('vendor_id', '=', filter.vendor_id);
    if (filter.q) query = query.where(sql<boolean>`lower(name || ' ' || email) like ${containing(filter.q)}`);
    return readPage(
      db,
      query,
      { range, sort },
      {
        id: 'vendor_users.id',
        columns: { name: 'name', email: 'email', created_at: 'created_at' },
        otherwise: ['name', 'ASC'],
      },
      (ids) => selectVendorUsers(db).where(isOneOf('vendor_users.id', ids)).execute(),
    );
  });
  route(people.get, ({ db, params }) => getVendorUser(db, params.id));
  route(people.create, (call) => createVendorUser(services, call.db, call, call.body));
  route(people.update, (call) =>
    updateVendorUser(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(people.remove, (call) => removeVendorUser(services, call.db, call, call.params.id, call.version));
};
