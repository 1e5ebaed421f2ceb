import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../database/database.ts';
import { isOneOf, type PageOfIds, type PageRequest, pageOfIds } from '../../database/pages.ts';

export const findDisputes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('measurement_disputes as d')
    .innerJoin('inbound_packages', 'inbound_packages.id', 'd.inbound_package_id')
    .innerJoin('users', 'users.id', 'd.user_id')
    .select([
      'd.id',
      'd.created_at',
      'd.inbound_package_id',
      'inbound_packages.reference as inbound_package_reference',
      'd.user_id',
      'users.name as user_name',
      'd.reason',
      'd.state',
      'd.decision',
      'd.decided_at',
      'd.credit_usd_minor',
    ])
    .where(isOneOf('d.id', ids))
    .execute();

export const lockDispute = (trx: Db, id: string) =>
  trx.selectFrom('measurement_disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Filter {
  readonly id?: string[] | undefined;
  readonly state?: 'open' | 'upheld' | 'refused' | undefined;
  readonly inbound_package_id?: Id<'inbound_package'> | undefined;
}

export function pageOfDisputes(
  db: Db,
  { id, state, inbound_package_id }: Filter,
  page: PageRequest<'created_at'>,
): Promise<PageOfIds> {
  let query = db.selectFrom('measurement_disputes');
  if (id) query = query.where(isOneOf('measurement_disputes.id', id));
  if (state) query = query.where('state', '=', state);
  if (inbound_package_id) query = query.where('inbound_package_id', '=', inbound_package_id);
  return pageOfIds(db, query, page, {
    id: 'measurement_disputes.id',
    columns: { created_at: 'created_at' },
    otherwise: ['created_at', 'DESC'],
  });
}
