import type { offlineEndpoints } from '@rantau/shared/offline';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { isOneOf, type PageOfIds, type PageRequest, pageOfIds } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A device that sends the same request twice at once waits for itself. */
export const lockClientId = (trx: Db, clientId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`offline:${clientId}`}, 0))`.execute(trx);

export const findByClientId = (db: Db, clientId: string) =>
  db.selectFrom('offline_requests').selectAll().where('client_id', '=', clientId).executeTakeFirst();

export const insertRequest = (trx: Db, request: Insertable<Tables['offline_requests']>) =>
  trx.insertInto('offline_requests').values(request).returningAll().executeTakeFirstOrThrow();

export const findRequests = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('offline_requests')
    .innerJoin('admins', 'admins.id', 'offline_requests.admin_id')
    .select([
      'offline_requests.id',
      'client_id',
      'kind',
      'captured_at',
      'offline_requests.created_at',
      'admin_id',
      'admins.name as admin_name',
      'status',
      'record_id',
      'error',
    ])
    .where(isOneOf('offline_requests.id', ids))
    .execute();

export function pageOfRequests(
  db: Db,
  { id, status }: FilterOf<typeof offlineEndpoints.list>,
  page: PageRequest<'created_at' | 'captured_at'>,
): Promise<PageOfIds> {
  let query = db.selectFrom('offline_requests');
  if (id) query = query.where(isOneOf('offline_requests.id', id));
  if (status) query = query.where('status', '=', status);
  return pageOfIds(db, query, page, {
    id: 'offline_requests.id',
    columns: { created_at: 'offline_requests.created_at', captured_at: 'offline_requests.captured_at' },
    otherwise: ['created_at', 'DESC'],
  });
}
