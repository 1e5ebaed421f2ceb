import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { payoutPostings } from '@rantau/shared/ledger';
import type { PayoutDraft } from '@rantau/shared/payment-gateways';
import type { Payout } from '../../integrations/payments/gateway.ts';
import { lockGatewayRow } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { post } from '../../platform/ledger/post.ts';
import { refusePaidOn } from '../payments/submit-payment.ts';

/** Books what left a provider for the company's bank account; the same payout once. Answers false for one that is booked. */
const bookPayout = (
  db: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  payout: PayoutDraft,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await lockGatewayRow(trx, gatewayId))) throw new AppError('not_found');
    const row = {
      id: newId(by.now),
      ...createdAt(by.now),
      gateway_id: gatewayId,
      provider_id: payout.reference,
      amount_minor: payout.amount_minor,
      currency: 'MYR' as const,
      paid_on: payout.paid_on,
    };
    const written = await trx
      .insertInto('gateway_payouts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['gateway_id', 'provider_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return false;
    await post(trx, by, {
      kind: 'gateway_paid_out',
      user_id: null,
      reference: payout.reference,
      subject_kind: 'gateway_payout',
      subject_id: row.id,
      idempotency_key: `gateway_payout:${row.id}`,
      postings: payoutPostings(payout.amount_minor),
    });
    await audit(trx, by, {
      action: 'payment_gateway.record_payout',
      subject_kind: 'payment_gateway',
      subject_id: gatewayId,
      after: row,
    });
    return true;
  });

/** A payout that staff saw arrive. */
export async function recordPayout(
  db: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  payout: PayoutDraft,
): Promise<void> {
  refusePaidOn(payout.paid_on, by.now);
  if (!(await bookPayout(db, by, gatewayId, payout))) throw fieldError({ reference: 'already_exists' });
}

/** A payout that the provider reports. Answers false for one in another currency than ringgit. */
export async function payoutReported(
  db: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  { provider_id, amount_minor, currency, arrives_at }: Payout,
): Promise<boolean> {
  if (currency !== 'MYR') return false;
  const paid_on = calendarDate(new Date(arrives_at), malaysiaZone);
  await bookPayout(db, by, gatewayId, { reference: provider_id, amount_minor, paid_on });
  return true;
}
