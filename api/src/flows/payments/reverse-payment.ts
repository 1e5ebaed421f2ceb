import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { accountOfMoneyOn, type Posting, reversed } from '@rantau/shared/ledger';
import { paymentStates, type RefundAccount } from '@rantau/shared/payments';
import { type InvoiceRow, lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import {
  bookPayment,
  lockForReview,
  movePayment,
  outcomeMail,
} from '../../modules/payments/payment-moves.service.ts';
import { paymentBounced, paymentRefunded } from '../../modules/payments/payments.mails.ts';
import { findPayment, type PaymentRow } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockCustomerBalance, postingsOf } from '../../platform/ledger/ledger.repository.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { issueNote, oneLine } from '../invoices/issue-note.ts';
import { unsettleInvoice } from '../invoices/settle-invoice.ts';
import { reopenWrittenOff } from '../invoices/write-off.ts';
import { requestRefund } from '../payment-intents/refund-online.ts';

/** Part of a payment that still settles an invoice; the rest has become credit since. */
function whereItLies(
  { invoice_id, ...posting }: Posting,
  settled: PaymentRow['allocations'],
  invoices: readonly InvoiceRow[],
): readonly Posting[] {
  if (invoice_id === undefined) return [posting];
  const still = settled.find((each) => each.invoice_id === invoice_id)?.amount_usd_minor ?? 0;
  const account = accountOfMoneyOn({
    awaits_acceptance: invoices.some(({ id, awaits_acceptance }) => id === invoice_id && awaits_acceptance),
  });
  const onInvoice = { ...posting, account, invoice_id, amount_minor: -still };
  const inCredit = {
    ...posting,
    account: 'customer_credit' as const,
    amount_minor: posting.amount_minor + still,
  };
  return [onInvoice, inCredit].filter(({ amount_minor }) => amount_minor !== 0);
}

interface Reversal {
  readonly to: 'refunded' | 'bounced';
  readonly reason: string;
  readonly bank_account?: RefundAccount | null;
}

/**
 * Takes the money of a verified payment back out of the book: what it settled is open again, and what became credit of it
 * is taken back, if it is still there. What was settled on an invoice that is void by now lies in the credit too. The
 * customer reads why.
 */
const reversePayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  { to, reason, bank_account = null }: Reversal,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sent = await findPayment(trx, id);
    if (!sent) throw new AppError('not_found');
    refuseIllegalMove(paymentStates, sent.state, to);
    if (to === 'bounced' && sent.method !== 'cheque')
      throw new AppError('transition_refused', { metadata: { from: sent.state, to, reason: 'no_cheque' } });
    // The invoices before the payment, as whoever credits them does. Which they are stays as it was verified.
    const invoices = await lockInvoices(
      trx,
      sent.allocations.map(({ invoice_id }) => invoice_id),
    );
    const row = await lockForReview(trx, id, to);
    const isVoid = (invoiceId: Id<'invoice'>) =>
      invoices.find((each) => each.id === invoiceId)?.state === 'void';
    const open = row.allocations.filter(({ invoice_id }) => !isVoid(invoice_id));
    const inCredit =
      row.credit_usd_minor +
      row.allocations
        .filter(({ invoice_id }) => isVoid(invoice_id))
        .reduce((sum, each) => sum + each.amount_usd_minor, 0);
    const { credit_minor } = await lockCustomerBalance(trx, row.user_id);
    if (credit_minor < inCredit)
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to, reason: 'credit_used', credit_minor, needed_minor: inCredit },
      });

    const booked = await postingsOf(trx, `payment:${id}:verify`);
    const postings = reversed(booked.flatMap((posting) => whereItLies(posting, open, invoices)));
    await bookPayment(trx, by, row, { kind: `payment_${to}`, postings });
    for (const { invoice_id, amount_usd_minor } of open) {
      const invoice = invoices.find((each) => each.id === invoice_id);
      if (!invoice) continue;
      const owed = await reopenWrittenOff(services, trx, by, invoice, row.reference);
      if (amount_usd_minor > 0 && to === 'refunded')
        await issueNote(trx, by, invoice, {
          kind: 'refund',
          cause: 'refund',
          payment_id: id,
          lines: oneLine('refund', amount_usd_minor, { payment: row.reference }),
          reason,
        });
      await unsettleInvoice(trx, by, owed, amount_usd_minor, row.reference);
    }
    const set = to === 'refunded' ? { refund_reason: reason } : { bounce_reason: reason };
    await movePayment(trx, by, row, { to, note: reason, set });
    if (row.method === 'online') await requestRefund(services, trx, by, row, bank_account);
    await pauseLateFees(
      trx,
      open.map(({ invoice_id }) => invoice_id),
      by.now,
    );
    const mail = outcomeMail(services, row);
    const template = to === 'refunded' ? paymentRefunded : paymentBounced;
    await sendMail(services, trx, mail.to, template, { ...mail.data, reason }, mail.about);
  });

/** Gives a verified payment back, with its refund notes; one that came online goes back through its provider. */
export const refundPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  reason: string,
  bank_account: RefundAccount | null = null,
): Promise<void> => reversePayment(services, db, by, id, { to: 'refunded', reason, bank_account });

/** The bank took back what it had credited for a cheque. Nothing is given back, so no refund note is issued. */
export const bouncePayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  reason: string,
): Promise<void> => reversePayment(services, db, by, id, { to: 'bounced', reason });
