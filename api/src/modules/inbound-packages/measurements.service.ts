import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Measurement } from '@rantau/shared/inbound-packages';
import {
  type AdminInboundPackage,
  canMeasureAgain,
  type Remeasurement,
} from '@rantau/shared/inbound-packages';
import { volumeCft } from '@rantau/shared/measures';
import type { z } from 'zod';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction, queueInsert } from '../../platform/database/transaction.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { queueWebhookEvent } from '../../platform/webhooks/webhook-outbox.ts';
import { notifyOwner } from './inbound-packages.mails.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import {
  advance,
  changeInboundPackage,
  lockAuthorizedInboundPackage,
  showInboundPackage,
} from './inbound-packages.service.ts';
import { addPhotos } from './photos.service.ts';

export interface Measures {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
}

export const volumeOf = ({ length_in, width_in, height_in }: Omit<Measures, 'weight_lb'>): number =>
  volumeCft({ length: length_in, width: width_in, height: height_in });

/** Keeps what was found beside what was found before. */
export async function recordMeasurement(
  trx: Db,
  by: ActorContext,
  packageId: Id<'inbound_package'>,
  occasion: z.infer<typeof Measurement>['occasion'],
  { weight_lb, length_in, width_in, height_in }: Measures,
  imageIds: readonly Id<'image'>[] = [],
): Promise<void> {
  const at = by.now.toISOString();
  await queueInsert(trx, 'inbound_package_measurements', {
    id: newId(by.now),
    inbound_package_id: packageId,
    at,
    occasion,
    weight_lb,
    length_in,
    width_in,
    height_in,
    volume_cft: volumeOf({ length_in, width_in, height_in }),
    image_ids: [...imageIds],
    ...actorColumns(by.actor),
  });
  const measured = { subject_kind: 'inbound_package', subject_id: packageId, at };
  await queueWebhookEvent(trx, by.now, { type: 'inbound_package.measured', ...measured });
}

/** Every measurement, oldest first. */
const findMeasurements = (db: Db, packageId: Id<'inbound_package'>) =>
  db
    .selectFrom('inbound_package_measurements')
    .select([
      'id',
      'at',
      'actor_name',
      'occasion',
      'weight_lb',
      'length_in',
      'width_in',
      'height_in',
      'volume_cft',
      'image_ids',
    ])
    .where('inbound_package_id', '=', packageId)
    .orderBy('at')
    .orderBy('id')
    .execute();

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

type Found = z.output<typeof Remeasurement>;

/** Keeps a second measurement of a package that is held already, with its pictures. The figures of the record follow it only where `adopt` says so. */
export async function recordRemeasurement(
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  { image_ids, note, ...measures }: Found,
  { adopt }: { readonly adopt: boolean },
): Promise<InboundPackageRow> {
  if (!canMeasureAgain(before.state))
    throw new AppError('transition_refused', { metadata: { state: before.state } });
  const { id, user_id } = before;
  await attachImages(trx, by.actor, image_ids, { field: 'image_ids', purpose: 'package_photo', user_id });
  await addPhotos(trx, id, image_ids);
  await recordMeasurement(trx, by, id, 're_measured', measures, image_ids);
  return changeInboundPackage(trx, by, before, {
    action: 'inbound_package.measure',
    note,
    ...(adopt && { sets: { ...measures, volume_cft: volumeOf(measures) } }),
  });
}

/** Measures a package again, so that what the record says is what stands on the scales; the earlier figures stay beside it. */
export const measureAgain = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'inbound_package'>,
  found: Found,
): Promise<AdminInboundPackage> =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:update', id);
    const after = await recordRemeasurement(trx, by, before, found, { adopt: true });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await notifyOwner(services, trx, inbound, 'ready_to_choose');
    return showInboundPackage(services, trx, id);
  });
