import type { Id } from '@rantau/shared/ids';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { lockSubject } from '../../platform/sessions/subjects.ts';
import { requireTickedWarnings } from './payment-answer.ts';
import { verifyPayment } from './review-payment.ts';
import { type Draft, submitPayment } from './submit-payment.ts';

/**
 * Writes and verifies money that staff saw arrive. Of one customer one is recorded at a time, so that whoever records the
 * same transfer as a colleague is warned of theirs.
 */
export const recordPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  draft: Draft,
  warningsSeen: Parameters<typeof requireTickedWarnings>[2],
): Promise<Id<'payment'>> =>
  inTransaction(db, async (trx) => {
    await lockSubject(trx, 'user', userId);
    const id = (await submitPayment(trx, by, userId, draft)) as Id<'payment'>;
    const row = await findPayment(trx, id);
    if (row) await requireTickedWarnings(trx, row, warningsSeen, by.now, 'duplicates');
    await verifyPayment(services, trx, by, id, {});
    return id;
  });
