import { fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { payoutPostings } from '@rantau/shared/ledger';
import type { PayoutDraft } from '@rantau/shared/payment-gateways';
import { sql } from 'kysely';
import type { Payout } from '../../integrations/payments/gateway.ts';
import { gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt } from '../../platform/database/versions.ts';
import { idOfMovement } from '../../platform/ledger/ledger.repository.ts';
import { post } from '../../platform/ledger/post.ts';
import { found } from '../../platform/not-found.ts';
import { refusePaidOn } from '../payments/submit-payment.ts';

/** Days between what staff saw at the bank and what the provider says of the same payout. */
const nearDays = 7;

/** Gives a payout that staff recorded before its provider reported it the provider's id. Answers false where there is none. */
async function takeOver(
  trx: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  payout: PayoutDraft,
): Promise<boolean> {
  const same = await trx
    .selectFrom('gateway_payouts')
    .select(['id', 'provider_id'])
    .where('gateway_id', '=', gatewayId)
    .where('by_hand', '=', true)
    .where('amount_minor', '=', payout.amount_minor)
    .where(sql<boolean>`abs(paid_on - ${payout.paid_on}::date) <= ${nearDays}::int`)
    .orderBy('paid_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!same) return false;
  const known = await trx
    .selectFrom('gateway_payouts')
    .select('id')
    .where('gateway_id', '=', gatewayId)
    .where('provider_id', '=', payout.reference)
    .executeTakeFirst();
  if (known) return false;
  await changeRow(trx, 'gateway_payouts', same.id, by.now, { provider_id: payout.reference, by_hand: false });
  await audit(trx, by, 'payment_gateway.record_payout', gatewayId, {
    before: same,
    after: { ...same, provider_id: payout.reference },
  });
  return true;
}

/**
 * Books what left a provider for the company's bank account; the same payout once. Answers the id of the ledger
 * transaction, or null for one that is booked.
 */
const bookPayout = (
  db: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  payout: PayoutDraft,
  by_hand: boolean,
): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    found(await gateways.lock(trx, gatewayId));
    if (!by_hand && (await takeOver(trx, by, gatewayId, payout))) return null;
    const row = {
      id: newId(by.now),
      ...createdAt(by.now),
      gateway_id: gatewayId,
      provider_id: payout.reference,
      amount_minor: payout.amount_minor,
      currency: 'MYR' as const,
      paid_on: payout.paid_on,
      by_hand,
    };
    const written = await trx
      .insertInto('gateway_payouts')
      .values(row)
      .onConflict((conflict) => conflict.columns(['gateway_id', 'provider_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) return null;
    const key = `gateway_payout:${row.id}`;
    await post(trx, by, {
      kind: 'gateway_paid_out',
      user_id: null,
      reference: payout.reference,
      subject_kind: 'gateway_payout',
      subject_id: row.id,
      idempotency_key: key,
      postings: payoutPostings(payout.amount_minor),
    });
    await audit(trx, by, 'payment_gateway.record_payout', gatewayId, { after: row });
    return idOfMovement(trx, key);
  });

/** A payout that staff saw arrive. Answers the id of its ledger transaction. */
export async function recordPayout(
  db: Db,
  by: ActorContext,
  gatewayId: Id<'payment_gateway'>,
  payout: PayoutDraft,
): Promise<string> {
  refusePaidOn(payout.paid_on, by.now);
  const movement = await bookPayout(db, by, gatewayId, payout, true);
  if (movement === null) throw fieldError({ reference: 'already_exists' });
  return movement;
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
  await bookPayout(db, by, gatewayId, { reference: provider_id, amount_minor, paid_on }, false);
  return true;
}
