import type { UserActor } from '@rantau/shared/access';
import type { FreightMode, ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { MeasurementDispute, measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { canDisputeBoxes, measuredAlike, type OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { notifyDecision } from '../../modules/measurement-disputes/measurement-disputes.mails.ts';
import { closeDispute } from '../../modules/measurement-disputes/measurement-disputes.repository.ts';
import { openDispute } from '../../modules/measurement-disputes/open-dispute.service.ts';
import { lockOpenDispute, readDispute } from '../../modules/measurement-disputes/read-disputes.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { lockAuthorizedOutboundPackage } from '../outbound-packages/change-outbound-package.ts';
import { followMeasurement } from '../outbound-packages/measured-again.ts';
import { showOwnOutboundPackage } from '../outbound-packages/read-outbound-packages.ts';

/** Keeps that a customer says what we measured of their own boxes is wrong, with the figures that they doubt. */
export const disputeBoxes = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  mode: FreightMode,
  id: Id<'outbound_package'>,
  reason: string,
): Promise<OutboundPackageDetail> =>
  inTransaction(db, async (trx) => {
    const outbound = await lockAuthorizedOutboundPackage(trx, by.actor, 'own', id, mode);
    if (!canDisputeBoxes(outbound))
      throw new AppError('transition_refused', { metadata: { state: outbound.state } });
    await openDispute(trx, by, by.actor.id, reason, {
      outbound_package_id: id,
      disputed_boxes: outbound.packed_boxes,
    });
    await audit(trx, by, 'measurement_dispute.create', id, { subject_kind: 'outbound_package', reason });
    return showOwnOutboundPackage(services, trx, id);
  });

type Decision = ParsedBodyOf<(typeof measurementDisputeEndpoints)['decideBoxes']>;

/** Records what the second measurement of a customer's own boxes found. Upheld, the outbound package and its invoice follow it. */
export const decideBoxes = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  { upheld, decision, image_ids, packed_boxes }: Decision,
): Promise<MeasurementDispute> =>
  inTransaction(db, async (trx) => {
    const { outbound_package_id, user_id, disputed_boxes } = await lockOpenDispute(trx, id);
    if (outbound_package_id === null) throw new AppError('not_found');
    if (upheld && measuredAlike(packed_boxes, disputed_boxes)) throw new AppError('measurement_unchanged');
    await attachImages(trx, by.actor, image_ids, { field: 'image_ids', purpose: 'package_photo', user_id });
    const credit_usd_minor = upheld
      ? await followMeasurement(services, trx, by, outbound_package_id, {
          boxesIn: () => packed_boxes,
          reason: decision,
          key: `dispute:${id}`,
        })
      : 0;
    await closeDispute(trx, by, id, {
      upheld,
      decision,
      credit_usd_minor,
      found_boxes: packed_boxes,
      image_ids,
    });
    await notifyDecision(services, trx, {
      user_id,
      inbound_package_id: null,
      outbound_package_id,
      upheld,
      reason: decision,
      credit_usd_minor,
    });
    await audit(trx, by, 'measurement_dispute.decide', outbound_package_id, {
      subject_kind: 'outbound_package',
      after: { upheld, packed_boxes, credit_usd_minor },
      reason: decision,
    });
    return readDispute(services, trx, id);
  });
