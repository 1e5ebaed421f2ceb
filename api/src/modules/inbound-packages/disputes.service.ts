import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canMeasureAgain, type InboundPackage, isMeasured } from '@rantau/shared/inbound-packages';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { openDispute } from '../measurement-disputes/open-dispute.service.ts';
import { holdParcel, showOwn } from './parcels.service.ts';

/** Keeps that a customer says what we measured is wrong. One open dispute a package. */
export const disputeMeasurement = (
  services: Services,
  db: Db,
  by: By & { readonly actor: UserActor },
  id: Id<'inbound_package'>,
  reason: string,
): Promise<InboundPackage> =>
  inTransaction(db, async (trx) => {
    const parcel = await holdParcel(trx, by.actor, 'own', id);
    if (!isMeasured(parcel)) throw new AppError('package_not_measured');
    if (!canMeasureAgain(parcel.state))
      throw new AppError('transition_refused', { metadata: { state: parcel.state } });
    await openDispute(trx, by, by.actor.id, reason, { inbound_package_id: id });
    await audit(trx, by, {
      action: 'measurement_dispute.create',
      subject_kind: 'inbound_package',
      subject_id: id,
      reason,
    });
    return showOwn(services, trx, id);
  });
