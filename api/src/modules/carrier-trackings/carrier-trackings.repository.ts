import type { Id } from '@rantau/shared/ids';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt } from '../../platform/database/versions.ts';

export type CarrierTrackingRow = Selectable<Tables['carrier_trackings']>;
export type CarrierEventRow = Selectable<Tables['carrier_events']>;

/** The package that a parcel is: on its way to the dock, or from Balakong to the door. */
export type TrackedPackage =
  | { readonly inbound_package_id: Id<'inbound_package'>; readonly outbound_package_id?: never }
  | { readonly outbound_package_id: Id<'outbound_package'>; readonly inbound_package_id?: never };

export const findTrackingOf = async (db: Db, of: TrackedPackage): Promise<CarrierTrackingRow | null> => {
  const query = db.selectFrom('carrier_trackings').selectAll();
  const row =
    of.inbound_package_id !== undefined
      ? query.where('inbound_package_id', '=', of.inbound_package_id)
      : query.where('outbound_package_id', '=', of.outbound_package_id);
  return (await row.executeTakeFirst()) ?? null;
};

export const listCarrierEvents = (db: Db, trackingId: string): Promise<CarrierEventRow[]> =>
  db.selectFrom('carrier_events').selectAll().where('carrier_tracking_id', '=', trackingId).execute();

/** For so long nobody else works on a claimed parcel; it is claimed again if this process dies. */
const leaseMs = 10 * 60_000;

/** Parcels of a provider whose turn it is, claimed for this run, those that wait for longest first. */
export const claimDueTrackings = (
  db: Db,
  providerId: Id<'tracking_provider'>,
  most: number,
  now: Date,
): Promise<CarrierTrackingRow[]> =>
  db
    .updateTable('carrier_trackings')
    .set({ next_check_at: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('carrier_trackings')
        .select('id')
        .where('next_check_at', '<=', now.toISOString())
        .where('provider_id', '=', providerId)
        .orderBy('next_check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Changes a parcel unless it is another by now: its number may have been corrected meanwhile. */
export const updateTracking = async (
  db: Db,
  { id, tracking_number }: Pick<CarrierTrackingRow, 'id' | 'tracking_number'>,
  changes: Omit<Updateable<Tables['carrier_trackings']>, 'id' | 'version'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('carrier_trackings')
    .set({ ...changes, ...changedAt(now) })
    .where('id', '=', id)
    .where('tracking_number', '=', tracking_number)
    .execute();
};

/** Sets the time of the next call, unless nobody waits for the parcel any more. */
export const scheduleTrackings = async (
  db: Db,
  ids: readonly string[],
  at: string,
  failed?: { readonly problem: string },
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('carrier_trackings')
    .set({
      next_check_at: at,
      ...(failed && { problem: failed.problem, attempts: sql<number>`attempts + 1` }),
    })
    .where('id', 'in', ids)
    .where('next_check_at', 'is not', null)
    .execute();
};

/** Parcels that a report is about, held until the transaction ends, always in the order of their ids. */
export const lockReported = (
  trx: Db,
  providerId: Id<'tracking_provider'>,
  report: { readonly provider_tracking_id: string; readonly tracking_number: string },
): Promise<CarrierTrackingRow[]> =>
  trx
    .selectFrom('carrier_trackings')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('tracking_number', '=', report.tracking_number)
    // A report may come before the answer to the registration was stored.
    .where((eb) =>
      eb.or([
        eb('provider_tracking_id', '=', report.provider_tracking_id),
        eb('provider_tracking_id', 'is', null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Keeps events that are not there yet. */
export async function insertEvents(
  trx: Db,
  trackingId: string,
  events: readonly Omit<CarrierEventRow, 'carrier_tracking_id' | 'created_at'>[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const at = now.toISOString();
  await trx
    .insertInto('carrier_events')
    .values(events.map((event) => ({ ...event, carrier_tracking_id: trackingId, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Parcels by how it goes with them, at each provider. */
export const countTrackings = (db: Db) =>
  db
    .selectFrom('carrier_trackings')
    .select((eb) => [
      'provider_id',
      sql<number>`count(*) filter (where registration = 'registered' and next_check_at is not null)`.as(
        'followed',
      ),
      eb.fn.countAll<number>().filterWhere('registration', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('registration', '=', 'refused').as('refused'),
    ])
    .groupBy('provider_id')
    .execute();

/** A provider's codes of the couriers that have these parcels, by courier. */
export async function findCourierCodes(
  db: Db,
  provider: string,
  trackings: readonly Pick<CarrierTrackingRow, 'vendor_id'>[],
): Promise<ReadonlyMap<Id<'vendor'>, string>> {
  const ids = trackings.flatMap(({ vendor_id }) => vendor_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vendors')
    .select(['id', sql<string>`provider_codes ->> ${provider}`.as('code')])
    .where('id', 'in', ids)
    .where(sql`provider_codes ->> ${provider}`, 'is not', null)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
