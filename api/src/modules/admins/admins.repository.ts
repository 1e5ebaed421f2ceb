import { roleCan } from '@rantau/shared/access';
import type { Admin, AdminMe } from '@rantau/shared/admins';
import type { Id } from '@rantau/shared/ids';
import type { Selectable } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export const toAdmin = (row: Selectable<Tables['admins']>): Admin => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  email: row.email,
  name: row.name,
  role: row.role,
  locale: row.locale,
  otp_enabled: row.otp_confirmed_at !== null,
  blocked_at: row.blocked_at,
  last_login_at: row.last_login_at,
});

export async function findAdmin(db: Db, id: Id<'admin'>): Promise<Admin | null> {
  const row = await db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAdmin(row) : null;
}

/** One address has a home of its own (specification, point 2); who may not see packages begins with the dashboard. */
const homeOf = ({ email, role }: Admin, internalAdminEmail: string): string => {
  if (email.toLowerCase() === internalAdminEmail) return '/admins/warehouse/sea_freight';
  return roleCan(role, 'inbound-package:read') ? '/admins/inbound-packages' : '/admins';
};

export const toAdminMe = (
  admin: Admin,
  { internalAdminEmail }: Pick<Config, 'internalAdminEmail'>,
): AdminMe => ({ ...admin, home: homeOf(admin, internalAdminEmail) });
