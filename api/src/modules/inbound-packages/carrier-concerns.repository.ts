import {
  type CarrierConcern,
  type CarrierConcernFilter,
  carrierConcerns,
  carrierStates,
  daysToMove,
  hoursToReceive,
} from '@rantau/shared/carrier-trackings';
import { usaWarehouseZone } from '@rantau/shared/format';
import { statesThat } from '@rantau/shared/states';
import { type RawBuilder, sql } from 'kysely';
import { inStates } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';

const before = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();

/** Conditions of the tracking of a package that is on a work list. */
const said: Readonly<Record<CarrierConcern, (now: Date) => RawBuilder<boolean>>> = {
  delivered_not_received: (now) =>
    sql<boolean>`tracking.state = 'delivered' and tracking.state_at < ${before(now, hoursToReceive)}::timestamptz`,
  never_moved: (now) =>
    sql<boolean>`${inStates(
      'tracking.state',
      statesThat(carrierStates, ({ hasMoved }) => !hasMoved),
    )} and inbound_packages.created_at < ${before(now, daysToMove * 24)}::timestamptz`,
  trouble: () =>
    inStates(
      'tracking.state',
      statesThat(carrierStates, ({ isTrouble }) => isTrouble),
    ),
};

/** Expected packages of which the carrier says something that people should act on. */
export const hasConcern = (concern: CarrierConcernFilter, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(inbound_packages.state = 'expected' and exists (select 1 from carrier_trackings tracking
    where tracking.inbound_package_id = inbound_packages.id
      and tracking.tracking_number = inbound_packages.tracking_number
      and (${sql.join(
        (concern === 'any' ? carrierConcerns : [concern]).map((each) => said[each](now)),
        sql` or `,
      )})))`;

/** Number of expected packages on each of these work lists, in one query. */
export async function countCarrierConcerns(db: Db, now: Date): Promise<Record<CarrierConcern, number>> {
  const { rows } = await sql<Record<CarrierConcern, number>>`
    select count(*) filter (where ${said.delivered_not_received(now)}) as delivered_not_received,
      count(*) filter (where ${said.never_moved(now)}) as never_moved,
      count(*) filter (where ${said.trouble(now)}) as trouble
    from inbound_packages join carrier_trackings tracking on tracking.inbound_package_id = inbound_packages.id
      and tracking.tracking_number = inbound_packages.tracking_number
    where inbound_packages.state = 'expected'`.execute(db);
  return rows[0] ?? { delivered_not_received: 0, never_moved: 0, trouble: 0 };
}

/** Packages that carriers mean to deliver at the warehouse: today there, with what is late, and on each of the next six days. */
export async function readArrivalsByDay(db: Db, now: Date): Promise<{ on: string; packages: number }[]> {
  const { rows } = await sql<{ on: string; packages: number }>`
    with today as (select (${now.toISOString()}::timestamptz at time zone ${usaWarehouseZone})::date as day),
      coming as (
        select greatest(tracking.expected_on, today.day) as day, count(*) as packages
        from today, inbound_packages join carrier_trackings tracking on tracking.inbound_package_id = inbound_packages.id
        where inbound_packages.state = 'expected'
          and ${inStates('tracking.state', ['unknown', 'pre_transit', 'in_transit', 'out_for_delivery'])}
          and tracking.expected_on between today.day - 14 and today.day + 6
        group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as "on", coalesce(coming.packages, 0) as packages
    from today, generate_series(today.day, today.day + 6, interval '1 day') as days(day)
    left join coming on coming.day = days.day::date
    order by days.day`.execute(db);
  return rows;
}
