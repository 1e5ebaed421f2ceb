import type { VendorUser } from '@rantau/shared/vendors';
import type { Db } from '../../platform/database/database.ts';

export const selectVendorUsers = (db: Db) =>
  db
    .selectFrom('vendor_users')
    .innerJoin('vendors', 'vendors.id', 'vendor_users.vendor_id')
    .select([
      'vendor_users.id',
      'vendor_users.version',
      'vendor_users.created_at',
      'vendor_users.updated_at',
      'vendor_users.vendor_id',
      'vendors.name as vendor_name',
      'vendor_users.email',
      'vendor_users.name',
      'vendor_users.phone',
      'vendor_users.locale',
      'vendor_users.blocked_at',
    ]);

export const findVendorUser = async (db: Db, id: string): Promise<VendorUser | null> =>
  (await selectVendorUsers(db).where('vendor_users.id', '=', id).executeTakeFirst()) ?? null;
