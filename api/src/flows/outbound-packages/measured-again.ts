import { can } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { type Box, measuresOfBoxes } from '@rantau/shared/outbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditForMeasurement } from '../invoices/credit-boxes.ts';
import { writeChange } from './change-outbound-package.ts';
import { lockWithInvoice } from './lock-with-invoice.ts';
import { lockOutboundPackage } from './move-outbound-package.ts';

interface Finding {
  /** The boxes as they were found, from those that were charged; null where what was found is none of them. */
  readonly boxesIn: (packed: readonly Box[]) => readonly Box[] | null;
  readonly reason: string;
  readonly key: string;
}

/**
 * An outbound package follows a measurement of what is in it: its boxes have the true figures, and what they were charged too much
 * is given back. Returns the cents; 0 where nothing was charged yet, or by other figures.
 */
export async function followMeasurement(
  services: Services,
  trx: Db,
  by: ActorContext,
  outboundPackageId: Id<'outbound_package'>,
  { boxesIn, reason, key }: Finding,
): Promise<number> {
  const { invoice, outbound } = await lockWithInvoice(trx, outboundPackageId, () =>
    lockOutboundPackage(trx, outboundPackageId),
  );
  if (!outbound || outbound.packed_boxes.length === 0) return 0;
  const boxes = boxesIn(outbound.packed_boxes);
  if (boxes === null) return 0;
  // What is not charged yet is charged by these figures, with no sum for a second person to look at.
  if (!invoice && !can(by.actor, 'outbound-package:pack', outbound)) throw new AppError('forbidden');
  // What lies in it was measured again, not packed anew.
  if (boxes.length !== outbound.packed_boxes.length) throw fieldError({ packed_boxes: 'invalid' });
  const { weight_lb, volume_cft } = measuresOfBoxes(boxes);
  await writeChange(trx, by, outbound, 'outbound_package.measure', {
    packed_boxes: JSON.stringify(boxes),
    packed_weight_lb: weight_lb,
    packed_volume_cft: volume_cft,
  });
  return invoice ? creditForMeasurement(services, trx, by, invoice.id, { boxes, reason, key }) : 0;
}
