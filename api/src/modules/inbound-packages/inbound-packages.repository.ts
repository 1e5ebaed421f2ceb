import type { Id } from '@rantau/shared/ids';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { rowBy, rowsBy } from '../../platform/database/built-once.ts';
import { formState } from '../../platform/database/conditions/form-state.ts';
import { isGoods } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type InboundPackageRow = Selectable<Tables['inbound_packages']>;

/** A photo of a package, with the fields of its link. */
export type Photo = Pick<Selectable<Tables['images']>, 'id' | 'storage_key' | 'content_type' | 'created_at'>;

/** Photos of a package in their order, with the fields of their links; null where there is none. */
const photosOfEach = sql<Photo[] | null>`(
  select json_agg(json_build_object('id', images.id, 'storage_key', images.storage_key,
    'content_type', images.content_type, 'created_at', images.created_at) order by photo.position, images.id)
  from inbound_package_photos photo join images on images.id = photo.image_id
  where photo.inbound_package_id = inbound_packages.id and images.state = 'ready')`;

/** Packages with the names of their owners and outbound packages, where their carriers have them, and their photos. */
const selectNamed = (db: Db) =>
  db
    .selectFrom('inbound_packages')
    .leftJoin('users', 'users.id', 'inbound_packages.user_id')
    .leftJoin('outbound_packages', 'outbound_packages.id', 'inbound_packages.outbound_package_id')
    // What was said of another number is about another parcel.
    .leftJoin('carrier_trackings', (join) =>
      join
        .onRef('carrier_trackings.inbound_package_id', '=', 'inbound_packages.id')
        .onRef('carrier_trackings.tracking_number', '=', 'inbound_packages.tracking_number'),
    )
    .selectAll('inbound_packages')
    .select([
      'users.suite',
      'users.name as user_name',
      'outbound_packages.reference as outbound_package_reference',
      'outbound_packages.mode as outbound_package_mode',
      'carrier_trackings.state as carrier_state',
      'carrier_trackings.state_at as carrier_state_at',
      'carrier_trackings.expected_on',
      photosOfEach.as('photos'),
    ]);

export type NamedInboundPackage = Awaited<
  ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>
>;

/** In any order: one query however many there are. */
export const findNamedInboundPackages = rowsBy((db, ids: RawBuilder<readonly string[]>) =>
  selectNamed(db).where(isOneOf('inbound_packages.id', ids)),
);

/** By `=`: for a list of one the plan is that of a list. */
const selectNamedOne = (db: Db, id: RawBuilder<string>) =>
  selectNamed(db).where('inbound_packages.id', '=', id);

export const findNamedInboundPackage = rowBy(selectNamedOne);

/** The same, held until the transaction ends. */
export const lockNamedInboundPackage = rowBy((trx, id: RawBuilder<string>) =>
  selectNamedOne(trx, id).forUpdate('inbound_packages'),
);

export const insertInboundPackage = (
  trx: Db,
  columns: Insertable<Tables['inbound_packages']>,
): Promise<InboundPackageRow> =>
  trx.insertInto('inbound_packages').values(columns).returningAll().executeTakeFirstOrThrow();

export const findInboundPackage = (
  db: Db,
  id: Id<'inbound_package'>,
): Promise<InboundPackageRow | undefined> =>
  db.selectFrom('inbound_packages').selectAll().where('id', '=', id).executeTakeFirst();

export const lockInboundPackage = (
  trx: Db,
  id: Id<'inbound_package'>,
): Promise<InboundPackageRow | undefined> =>
  trx.selectFrom('inbound_packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Several at once, always in the order of their ids, so that two calls never wait for each other. */
export const lockInboundPackages = (
  trx: Db,
  ids: readonly Id<'inbound_package'>[],
): Promise<InboundPackageRow[]> =>
  trx
    .selectFrom('inbound_packages')
    .selectAll()
    .where(isOneOf('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

export const findInboundPackages = (
  db: Db,
  ids: readonly Id<'inbound_package'>[],
): Promise<InboundPackageRow[]> =>
  db.selectFrom('inbound_packages').selectAll().where(isOneOf('id', ids)).orderBy('id').execute();

/** Locks the inbound packages in an outbound package. */
export const lockInboundPackagesIn = (
  trx: Db,
  outboundPackageId: Id<'outbound_package'>,
): Promise<InboundPackageRow[]> =>
  trx
    .selectFrom('inbound_packages')
    .selectAll()
    .where('outbound_package_id', '=', outboundPackageId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const findIdsIn = async (db: Db, outboundPackageId: Id<'outbound_package'>): Promise<string[]> =>
  (
    await db
      .selectFrom('inbound_packages')
      .select('id')
      .where('outbound_package_id', '=', outboundPackageId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Customers with a live account, with all that a receipt says to them and of them. */
const selectOwners = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name', 'suite', 'notifications', formState.as('form')])
    .where('closed_at', 'is', null);

export const findOwner = (db: Db, id: Id<'user'>) => selectOwners(db).where('id', '=', id).executeTakeFirst();

/** The account stays open until the transaction ends. */
export const findOwnerBySuite = (trx: Db, suite: string) =>
  selectOwners(trx).where('suite', '=', suite).forKeyShare().executeTakeFirst();

export type PackageOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Carriers use a number again after a year. */
const window = '365 days';

const selectWithNumber = (db: Db, number: string, now: Date) =>
  db
    .selectFrom('inbound_packages')
    .selectAll()
    .where('tracking_number', '=', number)
    .where(isGoods)
    .where('created_at', '>', sql<string>`${now.toISOString()}::timestamptz - ${window}::interval`);

/** Inbound packages that carry this number and have not gone, as they are now; for reading only. */
export const findInboundPackagesWithNumber = (
  db: Db,
  number: string,
  now: Date,
): Promise<InboundPackageRow[]> => selectWithNumber(db, number, now).execute();

/**
 * The same, newest first, held until the transaction ends together with the number, so that two receipts of one inbound package
 * can't pass each other. The number is held before a package that carries it, by everyone, or two would wait for each other.
 */
export async function lockInboundPackagesWithNumber(
  trx: Db,
  number: string,
  now: Date,
): Promise<InboundPackageRow[]> {
  const [, rows] = await Promise.all([
    // First: a connection works off what it is asked in turn, so the other sees what the last holder wrote.
    lockTrackingNumber(trx, number),
    selectWithNumber(trx, number, now).orderBy('id').forUpdate().execute(),
  ]);
  // Ids sort by time.
  return rows.toReversed();
}

/** Holds the number that a package has, or is to have, before the package is held. */
export async function lockNumberFirst(trx: Db, id: Id<'inbound_package'>, wanted?: string): Promise<void> {
  const number = wanted ?? (await findInboundPackage(trx, id))?.tracking_number;
  if (number !== undefined) await lockTrackingNumber(trx, number);
}

/** Holds the numbers of several packages before the packages are held; in one order, or two that do so would wait for each other. */
export async function lockNumbersFirst(trx: Db, ids: readonly Id<'inbound_package'>[]): Promise<void> {
  const rows = await trx
    .selectFrom('inbound_packages')
    .select('tracking_number')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('tracking_number')
    .execute();
  for (const { tracking_number } of rows) await lockTrackingNumber(trx, tracking_number);
}

/** Makes others that take in this number wait until the transaction ends. */
export const lockTrackingNumber = (trx: Db, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${number}, 7262))`.execute(trx);
