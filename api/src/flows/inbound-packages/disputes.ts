import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canMeasureAgain, type InboundPackage, isMeasured } from '@rantau/shared/inbound-packages';
import {
  lockAuthorizedInboundPackage,
  showOwn,
} from '../../modules/inbound-packages/inbound-packages.service.ts';
import { openDispute } from '../../modules/measurement-disputes/open-dispute.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';

/** Keeps that a customer says what we measured is wrong. One open dispute a package. */
export const disputeMeasurement = (
  services: Services,
  db: Db,
  by: ActorContext & { readonly actor: UserActor },
  id: Id<'inbound_package'>,
  reason: string,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const inbound = await lockAuthorizedInboundPackage(trx, by.actor, 'own', id);
    if (!isMeasured(inbound)) throw new AppError('package_not_measured');
    if (!canMeasureAgain(inbound.state))
      throw new AppError('transition_refused', { metadata: { state: inbound.state } });
    await openDispute(trx, by, by.actor.id, reason, { inbound_package_id: id });
    await audit(trx, by, 'measurement_dispute.create', id, { subject_kind: 'inbound_package', reason });
    return showOwn(services, trx, id);
  });
