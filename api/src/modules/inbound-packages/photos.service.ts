import type { Id } from '@rantau/shared/ids';
import type { ImageLink } from '@rantau/shared/images';
import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { isEnd, statesOf } from '@rantau/shared/states';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import { inStates } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toImageLink } from '../../platform/images/image-links.ts';
import { removeFilesOf } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';

/** Photos of many packages in their order, with the fields of their links. */
export const findPhotos = (db: Db, packageIds: readonly Id<'inbound_package'>[]) =>
  db
    .selectFrom('inbound_package_photos')
    .innerJoin('images', 'images.id', 'inbound_package_photos.image_id')
    .select([
      'inbound_package_photos.inbound_package_id',
      'images.id',
      'images.storage_key',
      'images.content_type',
      'images.created_at',
    ])
    .where(isOneOf('inbound_package_photos.inbound_package_id', packageIds))
    .where('images.state', '=', 'ready')
    .orderBy('inbound_package_photos.position')
    .orderBy('images.id')
    .execute();

/** True if the package of a statement has photos. */
export const isPhotographed = sql<boolean>`exists (
  select from inbound_package_photos where inbound_package_id = inbound_packages.id)`;

export const hasPhotos = async (trx: Db, packageId: Id<'inbound_package'>): Promise<boolean> =>
  (await trx
    .selectFrom('inbound_package_photos')
    .select('image_id')
    .where('inbound_package_id', '=', packageId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Puts photos behind those that are there. One that is there already stays where it is. */
export async function addPhotos(
  trx: Db,
  packageId: Id<'inbound_package'>,
  imageIds: readonly Id<'image'>[],
): Promise<void> {
  if (imageIds.length === 0) return;
  await sql`insert into inbound_package_photos (inbound_package_id, image_id, position)
    select ${packageId}::uuid, image_id, position + (
      select coalesce(max(position), 0) from inbound_package_photos where inbound_package_id = ${packageId}::uuid)
    from unnest(${imageIds}::uuid[]) with ordinality as added(image_id, position)
    on conflict do nothing`.execute(trx);
}

/** Takes the photos off a package; answers which. */
export const takePhotosOff = async (trx: Db, packageId: Id<'inbound_package'>): Promise<Id<'image'>[]> => {
  const rows = await trx
    .deleteFrom('inbound_package_photos')
    .where('inbound_package_id', '=', packageId)
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
};

/** Gives the photos of one package to another. */
export async function movePhotos(trx: Db, fromId: string, toId: string): Promise<void> {
  const moved = await trx
    .deleteFrom('inbound_package_photos')
    .where('inbound_package_id', '=', fromId)
    .returning(['image_id', 'position'])
    .execute();
  await addPhotos(
    trx,
    toId,
    moved.toSorted((a, b) => a.position - b.position).map(({ image_id }) => image_id),
  );
}

/** Makes the photos of a package its owner's. */
export const givePhotos = (trx: Db, packageId: Id<'inbound_package'>, userId: Id<'user'> | null) =>
  trx
    .updateTable('images')
    .set({ user_id: userId })
    .where('id', 'in', (eb) =>
      eb.selectFrom('inbound_package_photos').select('image_id').where('inbound_package_id', '=', packageId),
    )
    .execute();

/** Photos of many packages, in their order, by package: one query however many there are. */
export async function photosOf(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  db: Db,
  packageIds: readonly Id<'inbound_package'>[],
): Promise<Map<string, ImageLink[]>> {
  const now = clock.now();
  const photos = new Map<string, ImageLink[]>();
  for (const { inbound_package_id, ...image } of await findPhotos(db, packageIds)) {
    const links = photos.get(inbound_package_id) ?? [];
    links.push(toImageLink(files, now, image));
    photos.set(inbound_package_id, links);
  }
  return photos;
}

const ended = statesOf(inboundPackageStates).filter((state) => isEnd(inboundPackageStates, state));

/** Takes photos off inbound packages whose journey ended before then, and removes those that no other inbound package shows. */
export async function forgetPhotos(
  services: Pick<Services, 'files'>,
  db: Db,
  before: string,
  atMost = 500,
): Promise<number> {
  // Ids of pictures sort by time: those of today's packages are never looked at.
  const newest = newId(new Date(before));
  const forgotten = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ image_id: string }>`
      delete from inbound_package_photos where (inbound_package_id, image_id) in (
        select inbound_package_id, image_id from inbound_package_photos
        join inbound_packages on inbound_packages.id = inbound_package_id
        where image_id < ${newest}::uuid
          and ${inStates('inbound_packages.state', ended)}
          and inbound_packages.updated_at < ${before}::timestamptz
        limit ${atMost})
      returning image_id`.execute(trx);
    const { rows: unused } = await sql<{ storage_key: string; content_type: string }>`
      delete from images where id = any(${rows.map(({ image_id }) => image_id)}::uuid[])
        and not exists (select from inbound_package_photos where image_id = images.id)
      returning storage_key, content_type`.execute(trx);
    return unused;
  });
  for (const image of forgotten) await removeFilesOf(services, image);
  return forgotten.length;
}
