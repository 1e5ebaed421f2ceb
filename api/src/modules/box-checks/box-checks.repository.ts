import type { BoxCount, Door } from '@rantau/shared/box-checks';
import type { Id } from '@rantau/shared/ids';
import { type InsertObject, type Selectable, sql, type Updateable } from 'kysely';
import { isOnItsWay } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { changedAt } from '../../platform/database/versions.ts';

type BoxCheckRow = Selectable<Tables['box_checks']>;

/** Boxes of an outbound package; one that is not packed yet counts as one. */
export const boxesOf = sql<number>`greatest(jsonb_array_length(outbound_packages.packed_boxes),
  jsonb_array_length(outbound_packages.own_boxes), 1)`;

/** The outbound packages of a trip with the numbers of their boxes that were seen at a door; those with boxes missing first. */
export function countedPackages(db: Db, tripId: Id<'trip'>, door: Door) {
  const seen = sql<number[]>`coalesce((select array_agg(box order by box) from box_checks
    where box_checks.outbound_package_id = outbound_packages.id and box_checks.trip_id = ${tripId}::uuid
      and door = ${door} and outcome in ('counted', 'damaged')), '{}')`;
  return db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .select([
      'outbound_packages.id as outbound_package_id',
      'outbound_packages.reference',
      'outbound_packages.mode',
      'outbound_packages.user_id',
      'users.name as user_name',
      'users.suite',
      boxesOf.as('boxes'),
      seen.as('seen'),
    ])
    .where('outbound_packages.trip_id', '=', tripId)
    .where(isOnItsWay())
    .orderBy(sql`cardinality(${seen}) >= ${boxesOf}`)
    .orderBy('outbound_packages.reference')
    .execute();
}

export type CountedPackage = Awaited<ReturnType<typeof countedPackages>>[number];

export const toCount = (door: Door, packages: readonly CountedPackage[]): BoxCount => ({
  door,
  expected: packages.reduce((sum, { boxes }) => sum + boxes, 0),
  seen: packages.reduce((sum, { seen }) => sum + seen.length, 0),
  packages: packages.map(({ mode: _mode, user_id: _user, ...counted }) => counted),
});

/** An outbound package by the reference on its label. */
export const findScanned = (db: Db, reference: string) =>
  db
    .selectFrom('outbound_packages')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .select([
      'outbound_packages.id',
      'outbound_packages.reference',
      'outbound_packages.mode',
      'outbound_packages.user_id',
      'outbound_packages.trip_id',
      'trips.code as trip_code',
      'users.name as user_name',
      'users.suite',
      boxesOf.as('boxes'),
    ])
    .where('outbound_packages.reference', '=', reference)
    .executeTakeFirst();

/** Adds a box that nobody has seen at this door yet; undefined if somebody has. */
export const insertCheck = (
  trx: Db,
  values: InsertObject<Tables, 'box_checks'>,
): Promise<BoxCheckRow | undefined> =>
  trx
    .insertInto('box_checks')
    .values(values)
    .onConflict((conflict) => conflict.columns(['trip_id', 'door', 'outbound_package_id', 'box']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockCheckOf = (
  trx: Db,
  {
    trip_id,
    door,
    outbound_package_id,
    box,
  }: Pick<BoxCheckRow, 'trip_id' | 'door' | 'outbound_package_id' | 'box'>,
): Promise<BoxCheckRow> =>
  trx
    .selectFrom('box_checks')
    .selectAll()
    .where('trip_id', '=', trip_id)
    .where('door', '=', door)
    .where('outbound_package_id', '=', outbound_package_id)
    .where('box', '=', box)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const lockCheck = (trx: Db, id: Id<'box_check'>): Promise<BoxCheckRow | undefined> =>
  trx.selectFrom('box_checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCheck = (
  trx: Db,
  id: Id<'box_check'>,
  sets: Updateable<Tables['box_checks']>,
  now: Date,
): Promise<BoxCheckRow> =>
  trx
    .updateTable('box_checks')
    .set({ ...sets, ...changedAt(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Checks with the names of what they are of, in any order. */
export const findNamedChecks = (db: Db, ids: readonly Id<'box_check'>[]) =>
  db
    .selectFrom('box_checks')
    .innerJoin('trips', 'trips.id', 'box_checks.trip_id')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'box_checks.outbound_package_id')
    .innerJoin('users', 'users.id', 'outbound_packages.user_id')
    .selectAll('box_checks')
    .select([
      'trips.code as trip_code',
      'outbound_packages.reference as outbound_package_reference',
      'outbound_packages.mode',
      'outbound_packages.user_id',
      'users.name as user_name',
      'users.suite',
      boxesOf.as('boxes'),
    ])
    .where(isOneOf('box_checks.id', ids))
    .execute();
