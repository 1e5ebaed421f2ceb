import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { isMeasured } from '@rantau/shared/inbound-packages';
import type { MeasurementDispute, measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { boxesMeasuredAgain, measuredAlike } from '@rantau/shared/outbound-packages';
import { lockAuthorizedInboundPackage } from '../../modules/inbound-packages/inbound-packages.service.ts';
import { recordRemeasurement } from '../../modules/inbound-packages/measurements.service.ts';
import { notifyDecision } from '../../modules/measurement-disputes/measurement-disputes.mails.ts';
import { closeDispute } from '../../modules/measurement-disputes/measurement-disputes.repository.ts';
import { lockOpenDispute, readDispute } from '../../modules/measurement-disputes/read-disputes.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { followMeasurement } from '../outbound-packages/measured-again.ts';

type Decision = ParsedBodyOf<(typeof measurementDisputeEndpoints)['decide']>;

/**
 * Records what the second measurement found. Upheld, the package has the new figures, and what it was charged too much is
 * given back; every measurement stays beside the others as evidence.
 */
export const decideDispute = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  { upheld, decision, image_ids, packed_boxes, ...measures }: Decision,
): Promise<MeasurementDispute> =>
  inTransaction(db, async (trx) => {
    const dispute = await lockOpenDispute(trx, id);
    // Boxes of a customer's own are decided as such.
    if (dispute.inbound_package_id === null) throw new AppError('not_found');
    const inbound = await lockAuthorizedInboundPackage(
      trx,
      by.actor,
      'inbound-package:update',
      dispute.inbound_package_id,
    );
    const unchanged = isMeasured(inbound) && measuredAlike([measures], [inbound]);
    const refuseUnchanged = () => {
      if (upheld && unchanged) throw new AppError('measurement_unchanged');
    };
    // Where the boxes it was packed in were measured too, it may be those that differ.
    if (!packed_boxes || inbound.outbound_package_id === null) refuseUnchanged();
    await recordRemeasurement(
      trx,
      by,
      inbound,
      { ...measures, image_ids, note: decision },
      { adopt: upheld },
    );
    const credit_usd_minor =
      upheld && inbound.outbound_package_id && isMeasured(inbound)
        ? await followMeasurement(services, trx, by, inbound.outbound_package_id, {
            boxesIn: (packed) => {
              if (packed_boxes && measuredAlike(packed_boxes, packed)) refuseUnchanged();
              return packed_boxes ?? boxesMeasuredAgain(packed, inbound, measures);
            },
            reason: decision,
            key: `dispute:${id}`,
          })
        : 0;
    await closeDispute(trx, by, id, { upheld, decision, credit_usd_minor });
    await notifyDecision(services, trx, { ...dispute, upheld, reason: decision, credit_usd_minor });
    await audit(trx, by, 'measurement_dispute.decide', dispute.inbound_package_id, {
      subject_kind: 'inbound_package',
      after: { upheld, ...measures, credit_usd_minor },
      reason: decision,
    });
    return readDispute(services, trx, id);
  });
