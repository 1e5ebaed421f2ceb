import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { addPhotos } from '../../modules/inbound-packages/photos.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { attachImages } from '../../platform/images/images.ts';

const Photos = z.object({ image_ids: z.array(z.uuid()).default([]) });

/** The pictures that a device took of what is in conflict. */
export const photosOfMine = (mine: Record<string, unknown>): string[] => Photos.parse(mine).image_ids;

/**
 * Attaches the device's photos to the remaining record as evidence, as uploads of the person who used the
 * device.
 */
export async function attachPhotos(
  trx: Db,
  by: ActorContext,
  { mine, admin_id }: Selectable<Tables['conflicts']>,
  { id, user_id }: AdminInboundPackage,
): Promise<void> {
  const image_ids = photosOfMine(mine);
  const uploader = by.actor.kind === 'admin' ? { ...by.actor, id: admin_id } : by.actor;
  await attachImages(trx, uploader, image_ids, { field: 'image_ids', purpose: 'package_photo', user_id });
  await addPhotos(trx, id, image_ids);
}
