import type { Id } from '@rantau/shared/ids';
import { statesThat } from '@rantau/shared/states';
import { tripStates } from '@rantau/shared/trips';
import { sql } from 'kysely';
import { inStates } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

export interface Tracked {
  readonly id: string;
  readonly state: string;
  readonly mode: 'sea' | 'air' | null;
  readonly expected_at: string | null;
  /** The trip that it is, or is on. */
  readonly trip_id: Id<'trip'> | null;
  /** The outbound package that it is, or is in. */
  readonly outbound_package_id: Id<'outbound_package'> | null;
}

const isKnown = inStates(
  'state',
  statesThat(tripStates, (means) => means.isKnown),
);

/** Once a trip has arrived nothing is expected of it. */
const expected = (trip: string) =>
  sql.raw(`case when ${trip}.arrived_at is null then ${trip}.arrives_at end as expected_at`);

const sources = {
  IN: sql`select i.id, i.state, o.mode, ${expected('t')}, t.id as trip_id, o.id as outbound_package_id, i.reference from inbound_packages i
    left join outbound_packages o on o.id = i.outbound_package_id left join trips t on t.id = o.trip_id`,
  OUT: sql`select o.id, o.state, o.mode, ${expected('t')}, t.id as trip_id, o.id as outbound_package_id, o.reference from outbound_packages o
    left join trips t on t.id = o.trip_id`,
  TRIP: sql`select id, state, mode, ${expected('trips')}, id as trip_id, null::uuid as outbound_package_id, reference from trips where ${isKnown}`,
  code: sql`select id, state, mode, ${expected('trips')}, id as trip_id, null::uuid as outbound_package_id, code as reference from trips where ${isKnown}`,
} as const;

/** The record of a reference, limited to what is public. */
export async function findTracked(
  db: Db,
  prefix: keyof typeof sources,
  reference: string,
): Promise<Tracked | undefined> {
  const { rows } = await sql<Tracked>`
    select id, state, mode, expected_at, trip_id, outbound_package_id from (${sources[prefix]}) as tracked where reference = ${reference}`.execute(
    db,
  );
  return rows[0];
}
