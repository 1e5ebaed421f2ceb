import type { offlineEndpoints } from '@rantau/shared/offline';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { isOneOf, type PageOfIds, type PageRequest, pageOfIds } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

export const insertConflict = (trx: Db, conflict: Insertable<Tables['conflicts']>) =>
  trx.insertInto('conflicts').values(conflict).execute();

export const lockConflict = (trx: Db, id: string) =>
  trx.selectFrom('conflicts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Conflicts with the name of the person whose device sent them. */
export const findConflicts = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('conflicts')
    .innerJoin('admins', 'admins.id', 'conflicts.admin_id')
    .selectAll('conflicts')
    .select('admins.name as admin_name')
    .where(isOneOf('conflicts.id', ids))
    .execute();

export function pageOfConflicts(
  db: Db,
  { id, state = 'open' }: FilterOf<typeof offlineEndpoints.conflicts>,
  page: PageRequest<'created_at'>,
): Promise<PageOfIds> {
  let query = db.selectFrom('conflicts');
  query = id ? query.where(isOneOf('conflicts.id', id)) : query.where('state', '=', state);
  return pageOfIds(db, query, page, {
    id: 'conflicts.id',
    columns: { created_at: 'conflicts.created_at' },
    otherwise: ['created_at', 'ASC'],
  });
}
