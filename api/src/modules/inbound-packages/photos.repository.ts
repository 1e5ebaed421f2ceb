import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';

/** Photos of many packages in their order, with what a link to each is made of. */
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
