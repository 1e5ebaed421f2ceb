import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Tracked {
  readonly id: string;
  readonly state: string;
  readonly mode: 'sea' | 'air' | null;
  readonly expected_at: string | null;
  /** The trip that it is, or is on. */
  readonly trip_id: Id<'trip'> | null;
}

const sources = {
  IN: sql`select i.id, i.state, o.mode, t.arrives_at as expected_at, t.id as trip_id, i.reference from inbound_packages i
    left join outbound_packages o on o.id = i.outbound_package_id left join trips t on t.id = o.trip_id`,
  OUT: sql`select o.id, o.state, o.mode, t.arrives_at as expected_at, t.id as trip_id, o.reference from outbound_packages o
    left join trips t on t.id = o.trip_id`,
  TRIP: sql`select id, state, mode, arrives_at as expected_at, id as trip_id, reference from trips where state <> 'planned'`,
  code: sql`select id, state, mode, arrives_at as expected_at, id as trip_id, code as reference from trips where state <> 'planned'`,
} as const;

/** The record of a reference, limited to what is public. */
export async function findTracked(
  db: Db,
  prefix: keyof typeof sources,
  reference: string,
): Promise<Tracked | undefined> {
  const { rows } = await sql<Tracked>`
    select id, state, mode, expected_at, trip_id from (${sources[prefix]}) as tracked where reference = ${reference}`.execute(
    db,
  );
  return rows[0];
}
