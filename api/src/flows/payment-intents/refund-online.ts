import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { gatewayFeePostings, refundReplacedPostings } from '@rantau/shared/ledger';
import { gatewayRefundStates } from '@rantau/shared/payment-intents';
import type { RefundAccount } from '@rantau/shared/payments';
import { GatewayError } from '../../integrations/gateway-call.ts';
import type { Fee, RefundStatus } from '../../integrations/payments/gateway.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import {
  claimDueRefunds,
  findRefundOf,
  hasOtherFailed,
  lockRefundOf,
  openAccount,
  type RefundRow,
  sealAccount,
  updateRefund,
} from '../../modules/payment-intents/gateway-refunds.repository.ts';
import {
  findPaymentIntent,
  updatePaymentIntent,
} from '../../modules/payment-intents/payment-intents.repository.ts';
import { findPayment, type PaymentRow } from '../../modules/payments/payments.repository.ts';
import { type ActorContext, bySystem } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { after, backOffMs } from '../../platform/jobs/back-off.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { requireOwnerForRefund, returnsToPayer } from '../payments/require-owner.ts';
import { providerOf, withGateway } from './connect.ts';

const mostAtOnce = 20;
const mostPauseMinutes = 360;

/** The account as it is stored; refused where the provider needs one and none was given. */
function accountFor(
  services: Pick<Services, 'config'>,
  gateway: Pick<GatewayRow, 'provider'>,
  account: RefundAccount | null,
): string | null {
  if (providerOf(gateway).refundsTo === 'payer') return null;
  if (account === null) throw fieldError({ bank_account: 'required' });
  return sealAccount(services.config, account);
}

/** Has what was refunded in the book of an online payment sent back by its provider, in the same transaction. */
export async function requestRefund(
  services: Services,
  trx: Db,
  by: ActorContext,
  payment: PaymentRow,
  amount_minor: number,
  account: RefundAccount | null,
): Promise<void> {
  const intent = await trx
    .selectFrom('payment_intents')
    .innerJoin('payment_gateways', 'payment_gateways.id', 'gateway_id')
    .select(['payment_intents.id', 'provider'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  if (!intent) return;
  await trx
    .insertInto('gateway_refunds')
    .values({
      id: newId(by.now),
      ...createdAt(by.now),
      payment_intent_id: intent.id,
      amount_minor,
      currency: payment.currency,
      bank_account: accountFor(services, intent, account),
      next_attempt_at: by.now.toISOString(),
    })
    .execute();
}

/**
 * Books what a provider says of its own books: dollars that it keeps as ringgit leave it, or come back to it, as ringgit of
 * that day. Once a refund and way.
 */
async function bookFees(
  trx: Db,
  by: ActorContext,
  row: RefundRow,
  { sent_fee, returned_fee }: RefundStatus,
): Promise<void> {
  if (!sent_fee && !returned_fee) return;
  const intent = await findPaymentIntent(trx, row.payment_intent_id);
  const payment = intent?.payment_id ? await findPayment(trx, intent.payment_id) : null;
  if (!payment) return;
  const bookFee = async (fee: Fee | null, amount_minor: number, way: 'sent' | 'returned') => {
    const moved = { ...payment, amount_minor };
    const postings = fee ? gatewayFeePostings(fee, moved) : [];
    if (postings.length === 0) return;
    await post(trx, by, {
      kind: 'gateway_refund_exchanged',
      user_id: payment.user_id,
      reference: payment.reference,
      subject_kind: 'payment',
      subject_id: payment.id,
      idempotency_key: `gateway_refund:${row.id}:${way}`,
      postings,
    });
  };
  await bookFee(sent_fee, -row.amount_minor, 'sent');
  await bookFee(returned_fee, row.amount_minor, 'returned');
}

/** Time of the next attempt. Each is counted when it is claimed. */
const nextAttempt = ({ attempts }: RefundRow, now: Date): string =>
  after(now, backOffMs(Math.max(0, attempts - 1), mostPauseMinutes));

/** Writes down how a refund stands; finance is told of one that failed. */
async function recordStatus(services: Services, row: RefundRow, status: RefundStatus): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const locked = await lockRefundOf(trx, row.payment_intent_id, row.id);
    if (locked) await bookFees(trx, bySystem(now), locked, status);
    // A bank may send back what had arrived: the provider takes its word back.
    const isTakenBack = status.state === 'failed' && status.provider_id === locked?.provider_id;
    if (!locked || locked.state === 'replaced' || (locked.state === 'succeeded' && !isTakenBack)) return;
    // A call that was refused names none: the provider told of one meanwhile.
    if (status.provider_id === '' && locked.provider_id !== null) return;
    const isOver = status.state !== 'pending';
    await updateRefund(
      trx,
      row.id,
      {
        state: isOver ? (status.state as 'succeeded' | 'failed') : 'sent',
        provider_id: status.provider_id || locked.provider_id,
        problem: status.problem,
        next_attempt_at: isOver ? null : nextAttempt(locked, now),
        // Whoever sends one that failed again names the account anew.
        ...(isOver && { bank_account: null }),
      },
      now,
    );
    if (status.state === 'failed')
      await updatePaymentIntent(
        trx,
        row.payment_intent_id,
        { problem: 'refund_failed', problem_note: null },
        now,
      );
  });
}

/**
 * Writes down why a call about a refund failed. Refused at the first attempt, no money left. Refused again, what an earlier
 * attempt sent may be there, and reports by itself: finance would send it twice.
 */
async function recordFailure(services: Services, row: RefundRow, error: GatewayError): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const problem = `${error.code}: ${error.message}`;
  const isFirst = await inTransaction(db, async (trx) => {
    const locked = await lockRefundOf(trx, row.payment_intent_id, row.id);
    // A report was faster.
    if (locked?.state !== 'pending' && locked?.state !== 'sent') return false;
    if (error.failure === 'refused' && locked.attempts === 1 && locked.provider_id === null) return true;
    await updateRefund(trx, row.id, { problem, next_attempt_at: nextAttempt(locked, now) }, now);
    return false;
  });
  if (isFirst)
    await recordStatus(services, row, {
      provider_id: '',
      reference: row.id,
      state: 'failed',
      problem,
      sent_fee: null,
      returned_fee: null,
    });
}

/** Sends a refund, or asks about one that was sent. */
async function followRefund(services: Services, row: RefundRow): Promise<void> {
  const { db, config } = services;
  const intent = await findPaymentIntent(db, row.payment_intent_id);
  const gateway = intent && (await gateways.find(db, intent.gateway_id));
  if (!intent || !gateway) return;
  const { provider_id } = row;
  try {
    const status = await withGateway(services, gateway, (provider) =>
      provider_id === null
        ? provider.refund({
            reference: row.id,
            amount_minor: row.amount_minor,
            currency: row.currency,
            provider_payment_id: intent.provider_payment_id ?? '',
            description: intent.reference,
            bank_account: openAccount(config, row.bank_account),
          })
        : provider.findRefund(provider_id),
    );
    await recordStatus(services, row, status);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await recordFailure(services, row, error);
  }
}

/** One round over refunds that are on their way. */
export async function followDueRefunds(services: Services): Promise<void> {
  const { db, clock } = services;
  const due = await claimDueRefunds(db, mostAtOnce, clock.now());
  // They come in any order; the one that was asked for first goes first.
  await eachByItself(
    due.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    (row) => followRefund(services, row),
  );
}

/** A provider told us of a refund: it is asked how it stands. Answers false for one that was not made here. */
export async function refundReported(
  services: Services,
  gateway: GatewayRow,
  told: RefundStatus,
): Promise<boolean> {
  const row = await findRefundOf(services.db, gateway.id, told);
  if (!row) return false;
  const status = await withGateway(services, gateway, (provider) => provider.findRefund(told.provider_id));
  await recordStatus(services, row, status);
  return true;
}

/** Refuses a large refund, which is booked already, to an account that staff name now. */
async function requireOwnerForSent(
  trx: Db,
  by: ActorContext,
  paymentId: Id<'payment'> | null,
  notCounted_minor = 0,
): Promise<void> {
  const payment = paymentId && (await findPayment(trx, paymentId));
  if (!payment) return;
  await requireOwnerForRefund(trx, by, payment, {
    amount_minor: notCounted_minor,
    earlier_minor: payment.refunded_minor - notCounted_minor,
  });
}

/** Sends a refund that failed once more. */
export const sendRefundAgain = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment_intent'>,
  { refund_id, bank_account }: { readonly refund_id: string; readonly bank_account: RefundAccount | null },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await lockRefundOf(trx, id, refund_id);
    const intent = await findPaymentIntent(trx, id);
    if (!row || !intent) throw new AppError('not_found');
    refuseIllegalMove(gatewayRefundStates, row.state, 'pending');
    if (providerOf(intent).refundsTo !== 'payer') await requireOwnerForSent(trx, by, intent.payment_id);
    const isAnew = row.provider_id !== null || row.attempts > 0;
    await updateRefund(
      trx,
      row.id,
      {
        // A provider takes the same reference once.
        ...(isAnew && { id: newId(by.now) }),
        state: 'pending',
        provider_id: null,
        problem: null,
        attempts: 0,
        bank_account: accountFor(services, intent, bank_account),
        next_attempt_at: by.now.toISOString(),
      },
      by.now,
    );
    if (!(await hasOtherFailed(trx, row))) await updatePaymentIntent(trx, id, { problem: null }, by.now);
    await audit(trx, by, 'payment_intent.refund_again', id);
  });

/** A refund that failed was paid from the company's bank account: the provider holds its money still. */
export const replaceRefund = (
  db: Db,
  by: ActorContext,
  id: Id<'payment_intent'>,
  { refund_id, note }: { readonly refund_id: string; readonly note: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await lockRefundOf(trx, id, refund_id);
    const intent = await findPaymentIntent(trx, id);
    if (!row || !intent || intent.payment_id === null) throw new AppError('not_found');
    refuseIllegalMove(gatewayRefundStates, row.state, 'replaced');
    // One that was to go back to its payer goes to an account of staff's choice now.
    const returned = await returnsToPayer(trx, intent.payment_id);
    await requireOwnerForSent(trx, by, intent.payment_id, returned ? row.amount_minor : 0);
    await post(trx, by, {
      kind: 'gateway_refund_replaced',
      user_id: intent.user_id,
      reference: intent.reference,
      subject_kind: 'payment',
      subject_id: intent.payment_id,
      idempotency_key: `gateway_refund:${row.id}:replaced`,
      postings: refundReplacedPostings(row.amount_minor, row.currency),
    });
    await updateRefund(trx, row.id, { state: 'replaced', bank_account: null }, by.now);
    if (!(await hasOtherFailed(trx, row))) await updatePaymentIntent(trx, id, { problem_note: note }, by.now);
    await audit(trx, by, 'payment_intent.replace_refund', id, { reason: note });
  });
