import type { Id } from '@rantau/shared/ids';
import type { Measurement } from '@rantau/shared/inbound-packages';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import { findMeasurements } from './measurements.repository.ts';

/** Every measurement with its photos, oldest first. Names of staff are for staff. */
export async function listMeasurements(
  services: Pick<Services, 'files' | 'clock'>,
  db: Db,
  packageId: Id<'inbound_package'>,
  { withNames }: { readonly withNames: boolean },
): Promise<z.infer<typeof Measurement>[]> {
  const rows = await findMeasurements(db, packageId);
  const links = await imageLinks(
    services,
    db,
    rows.flatMap(({ image_ids }) => image_ids),
  );
  return rows.map(({ image_ids, actor_name, ...row }) => ({
    ...row,
    actor_name: withNames ? actor_name : null,
    photos: image_ids.flatMap((id) => links.get(id) ?? []),
  }));
}
