import type { Id } from '@rantau/shared/ids';
import type { ImageLink } from '@rantau/shared/images';
import type { Db } from '../../platform/database/database.ts';
import { toImageLink } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import { findPhotos } from './photos.repository.ts';

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
