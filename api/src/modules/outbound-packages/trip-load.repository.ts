import type { ExportItem } from '@rantau/shared/export-information';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

/** Every declared item on a trip: of the inbound packages inside, or as declared for own boxes. */
export async function findExportItems(db: Db, tripId: Id<'trip'>): Promise<ExportItem[]> {
  const { rows } = await sql<ExportItem>`
    with declared as (
      select o.id, o.user_id, o.recipient, o.itn, i.items from outbound_packages o
        join inbound_packages i on i.outbound_package_id = o.id where o.trip_id = ${tripId}::uuid and ${isOnItsWay('o.state')}
      union all
      select o.id, o.user_id, o.recipient, o.itn, o.contents from outbound_packages o
        where o.trip_id = ${tripId}::uuid and ${isOnItsWay('o.state')}
          and not exists (select 1 from inbound_packages i where i.outbound_package_id = o.id)
    )
    select declared.id as outbound_package_id, user_id as shipper_id, itn, goods_types.schedule_b,
      concat_ws(', ', recipient->>'name', recipient->>'line1', recipient->>'postcode') as consignee,
      (item->>'quantity')::bigint * (item->>'unit_value_usd_minor')::bigint as value_usd_minor
    from declared cross join lateral jsonb_array_elements(declared.items) as item
    left join goods_types on goods_types.id = (item->>'goods_type_id')::uuid`.execute(db);
  return rows;
}

/** Every package on a trip with its name and number, and its owner's. */
export const findShippersOnTrip = (db: Db, tripId: Id<'trip'>) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .select([
      'outbound_packages.id',
      'outbound_packages.reference',
      'outbound_packages.itn',
      'users.name as user_name',
      'users.suite',
    ])
    .where('outbound_packages.trip_id', '=', tripId)
    .execute();
