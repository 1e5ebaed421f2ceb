import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { gatewayFeePostings } from '@rantau/shared/ledger';
import { inUsd, money } from '@rantau/shared/money';
import {
  canBook,
  type PaymentIntentProblem,
  paymentIntentStates,
  problemOfAmount,
} from '@rantau/shared/payment-intents';
import { canMove } from '@rantau/shared/states';
import { sql } from 'kysely';
import type { ChargeStatus } from '../../integrations/payments/gateway.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import {
  lockPaymentIntent,
  type PaymentIntentRow,
  updatePaymentIntent,
} from '../../modules/payment-intents/payment-intents.repository.ts';
import { type ActorContext, bySystem } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { verifyPayment } from '../payments/review-payment.ts';
import { rateOfPayment } from '../payments/submit-payment.ts';

export type Booked =
  | { readonly ok: true; readonly paid: boolean }
  | { readonly ok: false; readonly reason: PaymentIntentProblem };

/** Writes the payment with which an intent was paid, as the provider reported it. */
async function writePayment(
  trx: Db,
  by: ActorContext,
  intent: PaymentIntentRow,
  charge: ChargeStatus,
): Promise<{ readonly id: Id<'payment'>; readonly rate: string | null }> {
  const paid_on = calendarDate(new Date(charge.paid_at ?? by.now), malaysiaZone);
  const { currency } = intent;
  const rate = await rateOfPayment(trx, { currency, paid_on });
  const worth = inUsd(money(charge.paid_minor, currency), { rate: rate ?? '1' }).amount;
  const id = newId(by.now);
  const row = {
    id,
    ...createdAt(by.now),
    reference: intent.reference,
    state: 'submitted' as const,
    user_id: intent.user_id,
    method: 'online' as const,
    amount_minor: charge.paid_minor,
    currency,
    amount_usd_minor: Math.max(1, worth),
    credit_usd_minor: 0,
    paid_on,
    bank_reference: charge.provider_payment_id ?? charge.provider_id,
    note: '',
    split_chosen: false,
  };
  await trx
    .insertInto('payments')
    .values({ ...row, exchange_rate: rate === null ? null : sql<number>`${rate}::numeric` })
    .execute();
  if (intent.invoices.length > 0)
    await trx
      .insertInto('payment_allocations')
      .values(
        intent.invoices.map(({ invoice_id }, position) => ({
          payment_id: id,
          invoice_id,
          amount_usd_minor: 0,
          position,
        })),
      )
      .execute();
  await recordMove(trx, by, 'payment', id, { from: null, to: 'submitted' });
  await audit(trx, by, 'payment.submit', id, { after: { ...row, exchange_rate: rate } });
  return { id, rate };
}

/** Cost of a payment by the settings, where the provider does not say it. */
const feeBySettings = ({ fee_fixed_minor, fee_basis_points }: GatewayRow, amount: number): number =>
  Math.min(amount, fee_fixed_minor + Math.round((amount * fee_basis_points) / 10_000));

/** Books what the provider keeps, once a payment. */
async function bookFee(
  trx: Db,
  by: ActorContext,
  intent: PaymentIntentRow,
  charge: ChargeStatus,
  payment: { readonly id: Id<'payment'>; readonly rate: string | null },
): Promise<void> {
  const gateway = await gateways.find(trx, intent.gateway_id);
  if (!gateway) return;
  const fee = charge.fee ?? {
    amount_minor: feeBySettings(gateway, charge.paid_minor),
    currency: intent.currency,
    gross_minor: null,
  };
  const postings = gatewayFeePostings(fee, {
    amount_minor: charge.paid_minor,
    currency: intent.currency,
    exchange_rate: payment.rate,
  });
  if (postings.length === 0) return;
  await post(trx, by, {
    kind: 'gateway_fee_charged',
    user_id: intent.user_id,
    reference: intent.reference,
    subject_kind: 'payment',
    subject_id: payment.id,
    idempotency_key: `payment:${payment.id}:fee`,
    postings,
  });
}

/**
 * Books what a provider says of a charge: a paid one as a verified payment, once for ever, at the time the provider says. An
 * amount that is not the one that was asked is booked as it came, and finance is told; what can't belong to it is not.
 */
export const bookCharge = (
  services: Services,
  id: Id<'payment_intent'>,
  charge: ChargeStatus,
): Promise<Booked> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const by = bySystem(now);
    const intent = await lockPaymentIntent(trx, id);
    if (!intent) throw new Error(`Payment intent ${id} went away`);
    if (intent.payment_id !== null) return { ok: true, paid: true };
    if (charge.state !== 'paid') {
      if (charge.state === 'expired' && canMove(paymentIntentStates, intent.state, 'expired'))
        await updatePaymentIntent(trx, id, { state: 'expired', next_check_at: null }, now);
      return { ok: true, paid: false };
    }
    const flag = async (problem: PaymentIntentProblem): Promise<Booked> => {
      if (intent.problem !== problem)
        await updatePaymentIntent(trx, id, { problem, problem_note: null }, now);
      return { ok: false, reason: problem };
    };
    const decision = canBook(intent, { ...charge, paid_at: charge.paid_at ?? now.toISOString() }, now);
    if (!decision.ok) return flag(decision.reason);
    if (charge.paid_minor <= 0) return flag('amount_short');

    const payment = await writePayment(trx, by, intent, charge);
    await verifyPayment(services, trx, by, payment.id, {});
    await bookFee(trx, by, intent, charge, payment);
    await updatePaymentIntent(
      trx,
      id,
      {
        state: 'paid',
        provider_id: charge.provider_id,
        provider_payment_id: charge.provider_payment_id,
        paid_minor: charge.paid_minor,
        paid_at: charge.paid_at,
        payment_id: payment.id,
        problem: problemOfAmount(intent.amount_minor, charge.paid_minor),
        problem_note: null,
        next_check_at: null,
      },
      now,
    );
    return { ok: true, paid: true };
  });
