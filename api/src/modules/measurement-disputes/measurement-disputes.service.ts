import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { isMeasured } from '@rantau/shared/inbound-packages';
import type { MeasurementDispute, measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { recordSecondLook } from '../inbound-packages/measure-again.service.ts';
import { holdParcel } from '../inbound-packages/parcels.service.ts';
import { followMeasurement } from '../outbound-packages/measured-again.service.ts';
import { findDisputes, lockDispute } from './measurement-disputes.repository.ts';

type Decision = ParsedBodyOf<(typeof measurementDisputeEndpoints)['decide']>;

/**
 * Records what the second measurement found. Upheld, the package has the new figures, and what it was charged too much is
 * given back; every measurement stays beside the others as evidence.
 */
export const decideDispute = (
  services: Services,
  db: Db,
  by: By,
  id: string,
  { upheld, decision, image_ids, packed_boxes, ...measures }: Decision,
): Promise<MeasurementDispute> =>
  inTransaction(db, async (trx) => {
    const dispute = await lockDispute(trx, id);
    if (!dispute) throw new AppError('not_found');
    if (dispute.state !== 'open') throw new AppError('conflict');
    const parcel = await holdParcel(trx, by.actor, 'inbound-package:update', dispute.inbound_package_id);
    await recordSecondLook(trx, by, parcel, { ...measures, image_ids, note: decision }, { adopt: upheld });
    const credit_usd_minor =
      upheld && parcel.outbound_package_id && isMeasured(parcel)
        ? await followMeasurement(services, trx, by, parcel.outbound_package_id, {
            disputed: parcel,
            found: measures,
            packed_boxes,
            reason: decision,
            key: `dispute:${id}`,
          })
        : 0;
    await trx
      .updateTable('measurement_disputes')
      .set({
        state: upheld ? 'upheld' : 'refused',
        decision,
        credit_usd_minor,
        decided_at: by.now.toISOString(),
        decided_by: by.actor.kind === 'admin' ? by.actor.id : null,
      })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, {
      action: 'measurement_dispute.decide',
      subject_kind: 'inbound_package',
      subject_id: dispute.inbound_package_id,
      after: { upheld, ...measures, credit_usd_minor },
      reason: decision,
    });
    const [decided] = await findDisputes(trx, [id]);
    if (!decided) throw new AppError('not_found');
    return decided;
  });
