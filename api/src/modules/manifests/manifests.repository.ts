import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ManifestRow {
  readonly reference: string;
  readonly suite: string;
  readonly sender: string;
  readonly recipient: string;
  readonly place: string;
  readonly boxes: number;
  readonly weight_lb: number;
  readonly volume_cft: number;
  /** Contents as declared to customs, in words. */
  readonly contents: string;
  readonly value_usd_minor: number;
  readonly itn: string | null;
}

/** Manifest of a trip: a row for each outbound package, in the order of the references. */
export async function findManifest(db: Db, tripId: Id<'trip'>): Promise<ManifestRow[]> {
  const { rows } = await sql<ManifestRow>`
    select o.reference, u.suite, u.name as sender, o.recipient->>'name' as recipient,
      concat_ws(' ', o.recipient->>'postcode', o.recipient->>'city') as place, o.itn,
      greatest(jsonb_array_length(o.packed_boxes), 1) as boxes,
      coalesce(o.packed_weight_lb, 0) as weight_lb, coalesce(o.packed_volume_cft, 0) as volume_cft,
      coalesce(string_agg((item->>'quantity') || ' × ' || (item->>'description'), '; '), '') as contents,
      coalesce(sum((item->>'quantity')::bigint * (item->>'unit_value_usd_minor')::bigint), 0)::bigint as value_usd_minor
    from outbound_packages o
    join users u on u.id = o.user_id
    left join lateral (
      select jsonb_array_elements(i.items) as item from inbound_packages i where i.outbound_package_id = o.id
      union all
      select jsonb_array_elements(o.contents)
        where not exists (select 1 from inbound_packages i where i.outbound_package_id = o.id)
    ) as declared on true
    where o.trip_id = ${tripId}::uuid and ${isOnItsWay('o.state')}
    group by o.id, u.id order by o.reference`.execute(db);
  return rows;
}
