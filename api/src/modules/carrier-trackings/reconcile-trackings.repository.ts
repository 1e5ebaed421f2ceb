import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Packages that were announced longer ago than this are not followed: each costs money. */
const mostDays = 60;
const mostAtOnce = 500;
/** Parcels of one customer that begin to be followed in 24 hours; the others wait for their turn. */
export const mostPerDay = 100;
/** Numbers under which one package is followed in turn: it was mistyped, not given to somebody for play. */
export const mostNumbers = 5;

const oldest = (now: Date): string => new Date(now.getTime() - mostDays * 86_400_000).toISOString();

/** Lets go of parcels that nobody waits for: received, cancelled, or announced too long ago. */
const letGo = (db: Db, now: Date) =>
  sql`update carrier_trackings tracking set next_check_at = null
    from inbound_packages package
    where package.id = tracking.inbound_package_id and tracking.next_check_at is not null
      and (package.state <> 'expected' or package.created_at < ${oldest(now)}::timestamptz)`.execute(db);

interface Expected {
  readonly id: string;
  readonly tracking_number: string;
  readonly carrier: string | null;
  readonly tracking_id: string | null;
  readonly is_other_number: boolean;
  readonly is_other_provider: boolean;
}

/** Expected packages that are not followed by this provider under the number that they have now. */
async function findUnfollowed(db: Db, providerId: Id<'tracking_provider'>, now: Date): Promise<Expected[]> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const { rows } = await sql<Expected>`
    with begun as (
      select package.user_id, count(*) as count from carrier_trackings tracking
      join inbound_packages package on package.id = tracking.inbound_package_id
      where tracking.followed_at > ${since}::timestamptz group by package.user_id),
    unfollowed as (
    select package.id, package.user_id, row_number() over (partition by package.user_id order by package.id) as turn, package.tracking_number, package.carrier, tracking.id as tracking_id,
      (tracking.tracking_number, tracking.carrier) is distinct from (package.tracking_number, package.carrier) as is_other_number,
      tracking.provider_id is distinct from ${providerId}::uuid as is_other_provider
    from inbound_packages package
    left join carrier_trackings tracking on tracking.inbound_package_id = package.id
    where package.state = 'expected' and package.created_at >= ${oldest(now)}::timestamptz
      and (tracking.id is null
        or (tracking.follow_count < ${mostNumbers}
          and (tracking.tracking_number, tracking.carrier) is distinct from (package.tracking_number, package.carrier))
        or tracking.provider_id <> ${providerId}::uuid
        or (tracking.next_check_at is null and tracking.registration <> 'refused')))
    select unfollowed.* from unfollowed left join begun using (user_id)
    where turn + coalesce(begun.count, 0) <= ${mostPerDay}
    order by id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Follows one package from now on; what is known of another parcel is of no use for it. */
const follow = (db: Db, providerId: Id<'tracking_provider'>, expected: Expected, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, tracking_number, carrier, tracking_id, is_other_number, is_other_provider } = expected;
    const at = now.toISOString();
    if (tracking_id === null) {
      await sql`insert into carrier_trackings
        (id, created_at, updated_at, inbound_package_id, tracking_number, carrier, provider_id, next_check_at,
          followed_at, follow_count)
        values (${newId(now)}, ${at}, ${at}, ${id}, ${tracking_number}, ${carrier}, ${providerId}, ${at}, ${at}, 1)
        on conflict (inbound_package_id) do nothing`.execute(trx);
      return;
    }
    if (is_other_number || is_other_provider)
      await sql`update carrier_trackings set tracking_number = ${tracking_number}, carrier = ${carrier},
        provider_id = ${providerId}, provider_tracking_id = null, registration = 'waiting', problem = null,
        attempts = 0, reported_at = null, followed_at = ${at},
        follow_count = follow_count + ${is_other_number ? 1 : 0} where id = ${tracking_id}`.execute(trx);
    if (is_other_number) {
      await sql`update carrier_trackings set state = 'unknown', state_at = null, provider_status = null, expected_on = null
        where id = ${tracking_id}`.execute(trx);
      await sql`delete from carrier_events where carrier_tracking_id = ${tracking_id}`.execute(trx);
    }
    await sql`update carrier_trackings set next_check_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${tracking_id}`.execute(trx);
  });

/**
 * Brings what is followed in line with what is expected, however a package came to be expected, was corrected or arrived. It says the
 * same each time it runs.
 */
export async function reconcileTrackings(
  db: Db,
  providerId: Id<'tracking_provider'>,
  now: Date,
): Promise<void> {
  await letGo(db, now);
  for (const expected of await findUnfollowed(db, providerId, now))
    await follow(db, providerId, expected, now);
}
