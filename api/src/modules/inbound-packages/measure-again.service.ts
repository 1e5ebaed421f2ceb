import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import {
  type AdminInboundPackage,
  canMeasureAgain,
  type Remeasurement,
} from '@rantau/shared/inbound-packages';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { advance } from './advance.service.ts';
import { tellOwner } from './inbound-package-mails.service.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { changeInboundPackage, holdInboundPackage, showInboundPackage } from './inbound-packages.service.ts';
import { recordMeasurement, volumeOf } from './measurements.repository.ts';
import { addPhotos } from './photos.repository.ts';

type Found = z.output<typeof Remeasurement>;

/** Keeps a second measurement of a package that is held already, with its pictures. The figures of the record follow it only where `adopt` says so. */
export async function recordSecondLook(
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
    const before = await holdInboundPackage(trx, by.actor, 'inbound-package:update', id);
    const after = await recordSecondLook(trx, by, before, found, { adopt: true });
    const { inbound, became } = await advance(trx, by, after);
    if (became === 'ready') await tellOwner(services, trx, inbound, 'ready_to_choose');
    return showInboundPackage(services, trx, id);
  });
