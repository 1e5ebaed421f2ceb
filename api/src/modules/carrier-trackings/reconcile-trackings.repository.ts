import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import { mayBeWithVendor } from '../../platform/database/conditions/states.ts';
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

/** A parcel that is to be followed, and what is followed of it so far. */
interface Wanted {
  readonly inbound_package_id: string | null;
  readonly outbound_package_id: string | null;
  readonly tracking_number: string;
  readonly carrier: string | null;
  readonly vendor_id: string | null;
  readonly tracking_id: string | null;
  /** It is another parcel than the one that is followed, or a new journey of it. */
  readonly is_other: boolean;
  readonly is_other_provider: boolean;
}

interface Provider {
  readonly id: Id<'tracking_provider'>;
  /** Its name in a courier's codes. */
  readonly provider: string;
}

const numberOf = (table: 'tracking' | 'wanted') =>
  sql.raw(`(${table}.tracking_number, ${table}.carrier, ${table}.vendor_id)`);

/** Packages that customers expect at the dock. Each number costs money, and customers type them. */
const expected = (now: Date) => sql`
  select package.id as inbound_package_id, null::uuid as outbound_package_id, package.user_id, package.tracking_number,
    package.carrier, null::uuid as vendor_id, null::timestamptz as handed_over_at, null::timestamptz as changed_at,
    tracking.id as tracking_id, coalesce(tracking.follow_count, 0) >= ${mostNumbers} as is_enough
  from inbound_packages package left join carrier_trackings tracking on tracking.inbound_package_id = package.id
  where package.state = 'expected' and package.created_at >= ${oldest(now)}::timestamptz`;

/** Packages with a waybill of a courier that this provider knows. Staff enter them: no limit of a customer holds for them. */
const handedOver = ({ provider }: Provider, now: Date) => sql`
  select null::uuid, outbound_packages.id, null::uuid, waybill_number, null, outbound_packages.vendor_id, assigned_at,
    vendors.updated_at, tracking.id, false
  from outbound_packages join vendors on vendors.id = outbound_packages.vendor_id
  left join carrier_trackings tracking on tracking.outbound_package_id = outbound_packages.id
  where ${mayBeWithVendor} and waybill_number is not null and assigned_at >= ${oldest(now)}::timestamptz
    and provider_codes ->> ${provider} is not null`;

/** Lets go of parcels that nobody waits for: received, delivered, cancelled, given to another, or announced too long ago. */
async function letGo(db: Db, now: Date): Promise<void> {
  await sql`update carrier_trackings tracking set next_check_at = null
    from inbound_packages package
    where package.id = tracking.inbound_package_id and tracking.next_check_at is not null
      and (package.state <> 'expected' or package.created_at < ${oldest(now)}::timestamptz)`.execute(db);
  await sql`update carrier_trackings tracking set next_check_at = null
    from outbound_packages
    where outbound_packages.id = tracking.outbound_package_id and tracking.next_check_at is not null
      and (not ${mayBeWithVendor} or assigned_at < ${oldest(now)}::timestamptz
        or (waybill_number, outbound_packages.vendor_id) is distinct from (tracking.tracking_number, tracking.vendor_id))`.execute(
    db,
  );
}

/** Parcels that are not followed by this provider under the number, and on the journey, that they have now. */
async function findUnfollowed(db: Db, provider: Provider, now: Date): Promise<Wanted[]> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const { rows } = await sql<Wanted>`
    with begun as (
      select package.user_id, count(*) as count from carrier_trackings tracking
      join inbound_packages package on package.id = tracking.inbound_package_id
      where tracking.followed_at > ${since}::timestamptz group by package.user_id),
    wanted as (${expected(now)} union all ${handedOver(provider, now)}),
    compared as (
      select wanted.*, tracking.registration, tracking.next_check_at,
        tracking.id is not null and (${numberOf('tracking')} is distinct from ${numberOf('wanted')}
          or coalesce(tracking.followed_at < wanted.handed_over_at, false)
          or (tracking.registration = 'refused' and coalesce(tracking.updated_at < wanted.changed_at, false))) as is_other,
        tracking.provider_id is distinct from ${provider.id}::uuid as is_other_provider
      from wanted left join carrier_trackings tracking on tracking.id = wanted.tracking_id),
    unfollowed as (
      select compared.*, row_number() over (partition by user_id order by inbound_package_id) as turn
      from compared
      where is_other_provider or (is_other and not is_enough)
        or (not is_other and next_check_at is null and registration <> 'refused'))
    select unfollowed.* from unfollowed left join begun using (user_id)
    where user_id is null or turn + coalesce(begun.count, 0) <= ${mostPerDay}
    order by outbound_package_id, inbound_package_id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Follows one parcel from now on; what is known of another is of no use for it. */
const follow = (db: Db, provider: Provider, wanted: Wanted, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { inbound_package_id, outbound_package_id, tracking_number, carrier, vendor_id, tracking_id } =
      wanted;
    const { is_other, is_other_provider } = wanted;
    const at = now.toISOString();
    if (tracking_id === null) {
      await sql`insert into carrier_trackings
        (id, created_at, updated_at, inbound_package_id, outbound_package_id, tracking_number, carrier, vendor_id, provider_id,
          next_check_at, followed_at, follow_count)
        values (${newId(now)}, ${at}, ${at}, ${inbound_package_id}, ${outbound_package_id}, ${tracking_number}, ${carrier},
          ${vendor_id}, ${provider.id}, ${at}, ${at}, 1)
        on conflict do nothing`.execute(trx);
      return;
    }
    if (is_other || is_other_provider)
      await sql`update carrier_trackings set tracking_number = ${tracking_number}, carrier = ${carrier},
        vendor_id = ${vendor_id}, provider_id = ${provider.id}, provider_tracking_id = null, registration = 'waiting',
        problem = null, attempts = 0, reported_at = null, followed_at = ${at},
        follow_count = follow_count + ${is_other ? 1 : 0} where id = ${tracking_id}`.execute(trx);
    if (is_other) {
      await sql`update carrier_trackings set state = 'unknown', state_at = null, provider_status = null, expected_on = null
        where id = ${tracking_id}`.execute(trx);
      await sql`delete from carrier_events where carrier_tracking_id = ${tracking_id}`.execute(trx);
    }
    await sql`update carrier_trackings set next_check_at = ${at}, updated_at = ${at}, version = version + 1
      where id = ${tracking_id}`.execute(trx);
  });

/**
 * Brings what is followed in line with what is expected and handed over, however a package came to be so, was corrected or arrived.
 * It says the same each time it runs.
 */
export async function reconcileTrackings(db: Db, provider: Provider, now: Date): Promise<void> {
  await letGo(db, now);
  for (const wanted of await findUnfollowed(db, provider, now)) await follow(db, provider, wanted, now);
}
