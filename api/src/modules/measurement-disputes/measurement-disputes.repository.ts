import type { Id } from '@rantau/shared/ids';
import type { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import type { Box } from '@rantau/shared/outbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { isOneOf, type PageOfIds, type PageRequest, pageOfIds } from '../../platform/database/pages.ts';

export const findDisputes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('measurement_disputes as d')
    .leftJoin('inbound_packages', 'inbound_packages.id', 'd.inbound_package_id')
    .leftJoin('outbound_packages', 'outbound_packages.id', 'd.outbound_package_id')
    .innerJoin('users', 'users.id', 'd.user_id')
    .select([
      'd.id',
      'd.created_at',
      'd.inbound_package_id',
      'inbound_packages.reference as inbound_package_reference',
      'd.outbound_package_id',
      'outbound_packages.reference as outbound_package_reference',
      'outbound_packages.mode as outbound_package_mode',
      'd.user_id',
      'users.name as user_name',
      'd.reason',
      'd.state',
      'd.decision',
      'd.decided_at',
      'd.credit_usd_minor',
      'd.disputed_boxes',
      'd.found_boxes',
      'd.image_ids',
    ])
    .where(isOneOf('d.id', ids))
    .execute();

interface Outcome {
  readonly upheld: boolean;
  readonly decision: string;
  readonly credit_usd_minor: number;
  readonly found_boxes?: readonly Box[];
  readonly image_ids?: readonly Id<'image'>[];
}

export const closeDispute = (
  trx: Db,
  by: ActorContext,
  id: string,
  { upheld, decision, credit_usd_minor, found_boxes = [], image_ids = [] }: Outcome,
) =>
  trx
    .updateTable('measurement_disputes')
    .set({
      state: upheld ? 'upheld' : 'refused',
      decision,
      credit_usd_minor,
      found_boxes: JSON.stringify(found_boxes),
      image_ids: [...image_ids],
      decided_at: by.now.toISOString(),
      decided_by: by.actor.kind === 'admin' ? by.actor.id : null,
    })
    .where('id', '=', id)
    .execute();

export const lockDispute = (trx: Db, id: string) =>
  trx.selectFrom('measurement_disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export function pageOfDisputes(
  db: Db,
  {
    id,
    state,
    inbound_package_id,
    outbound_package_id,
    user_id,
  }: FilterOf<typeof measurementDisputeEndpoints.list> & { readonly user_id?: Id<'user'> },
  page: PageRequest<'created_at'>,
): Promise<PageOfIds> {
  let query = db.selectFrom('measurement_disputes');
  if (id) query = query.where(isOneOf('measurement_disputes.id', id));
  if (state) query = query.where('state', '=', state);
  if (inbound_package_id) query = query.where('inbound_package_id', '=', inbound_package_id);
  if (outbound_package_id) query = query.where('outbound_package_id', '=', outbound_package_id);
  if (user_id) query = query.where('user_id', '=', user_id);
  return pageOfIds(db, query, page, {
    id: 'measurement_disputes.id',
    columns: { created_at: 'created_at' },
    otherwise: ['created_at', 'DESC'],
  });
}
