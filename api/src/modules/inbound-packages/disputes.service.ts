import type { UserActor } from '@rantau/shared/access';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canMeasureAgain, type InboundPackage, isMeasured } from '@rantau/shared/inbound-packages';
import { sql } from 'kysely';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
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
    const opened = await trx
      .insertInto('measurement_disputes')
      .values({
        id: newId(by.now),
        created_at: by.now.toISOString(),
        inbound_package_id: id,
        user_id: by.actor.id,
        reason,
      })
      // Written out: a statement that is planned once for all values can't tell a parameter's index.
      .onConflict((conflict) =>
        conflict.column('inbound_package_id').where('state', '=', sql.lit('open')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new AppError('already_exists');
    await audit(trx, by, {
      action: 'measurement_dispute.create',
      subject_kind: 'inbound_package',
      subject_id: id,
      reason,
    });
    return showOwn(services, trx, id);
  });
