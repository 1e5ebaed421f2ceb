import { z } from 'zod';
import { crudEndpoints, endpoint, idOf, searchableListQuery } from '../contract/index.ts';
import { PublicVendor, Vendor, VendorDraft, VendorUser, VendorUserDraft } from './vendors.schema.ts';

const tag = 'vendors';

export const vendorEndpoints = {
  publicList: endpoint('GET /vendors', {
    session: 'public',
    tag,
    summary: 'Delivery partners and where they deliver',
    output: z.array(PublicVendor),
  }),
  ...crudEndpoints({
    path: 'vendors',
    one: 'vendor',
    tag,
    read: 'vendor:read',
    write: 'vendor:update',
    record: Vendor,
    create: VendorDraft,
    update: VendorDraft.partial(),
    query: searchableListQuery(['name', 'created_at'], {
      active: z.boolean(),
      state: z.string(),
      has_waybills: z.boolean(),
    }),
  }),
} as const;

const people = crudEndpoints({
  path: 'vendor-users',
  one: 'vendor user',
  tag,
  read: 'vendor:read',
  write: 'vendor:update',
  record: VendorUser,
  create: VendorUserDraft,
  update: VendorUserDraft.omit({ vendor_id: true }).extend({ blocked: z.boolean() }).partial(),
  query: searchableListQuery(['name', 'email', 'created_at'], { vendor_id: idOf('vendor') }),
});
/** Each may write to an address that is a stranger's. */
const bounded = { mostPerDay: 100, errors: ['rate_limited'] } as const;

/** A new vendor user chooses a password by mail. */
export const vendorUserEndpoints = {
  ...people,
  create: { ...people.create, ...bounded },
  update: { ...people.update, ...bounded },
} as const;
