import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';

/** Claims with who made them and of what, in any order. */
export const findNamedClaims = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('package_claims')
    .innerJoin('users', 'users.id', 'package_claims.user_id')
    .leftJoin('inbound_packages', 'inbound_packages.id', 'package_claims.inbound_package_id')
    .selectAll('package_claims')
    .select([
      'users.name as user_name',
      'users.suite',
      'inbound_packages.reference as inbound_package_reference',
    ])
    .where(isOneOf('package_claims.id', ids))
    .execute();

export const lockClaim = (trx: Db, id: string) =>
  trx.selectFrom('package_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
