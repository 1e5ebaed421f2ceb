import type { Id } from '@rantau/shared/ids';
import type { Measurement } from '@rantau/shared/inbound-packages';
import { volumeCft } from '@rantau/shared/measures';
import type { z } from 'zod';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { queueInsert } from '../../platform/database/transaction.ts';

export interface Measures {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
}

export const volumeOf = ({ length_in, width_in, height_in }: Omit<Measures, 'weight_lb'>): number =>
  volumeCft({ length: length_in, width: width_in, height: height_in });

/** Keeps what was found beside what was found before. */
export const recordMeasurement = (
  trx: Db,
  by: ActorContext,
  packageId: Id<'inbound_package'>,
  occasion: z.infer<typeof Measurement>['occasion'],
  { weight_lb, length_in, width_in, height_in }: Measures,
  imageIds: readonly Id<'image'>[] = [],
): Promise<void> =>
  queueInsert(trx, 'inbound_package_measurements', {
    id: newId(by.now),
    inbound_package_id: packageId,
    at: by.now.toISOString(),
    occasion,
    weight_lb,
    length_in,
    width_in,
    height_in,
    volume_cft: volumeOf({ length_in, width_in, height_in }),
    image_ids: [...imageIds],
    ...actorColumns(by.actor),
  });

/** Every measurement, oldest first. */
export const findMeasurements = (db: Db, packageId: Id<'inbound_package'>) =>
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
