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
import { paymentRefunded } from '../../modules/payments/payments.mails.ts';
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

/**
 * Gives a verified payment back: what it settled is open again, and what became credit of it is taken back, if it is
 * still there. What was settled on an invoice that is void by now lies in the credit too. The customer reads why.
 */
export const refundPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  reason: string,
  bank_account: RefundAccount | null = null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sent = await findPayment(trx, id);
    if (!sent) throw new AppError('not_found');
    refuseIllegalMove(paymentStates, sent.state, 'refunded');
    // The invoices before the payment, as whoever credits them does. Which they are stays as it was verified.
    const invoices = await lockInvoices(
      trx,
      sent.allocations.map(({ invoice_id }) => invoice_id),
    );
    const row = await lockForReview(trx, id, 'refunded');
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
        metadata: {
          from: row.state,
          to: 'refunded',
          reason: 'credit_used',
          credit_minor,
          needed_minor: inCredit,
        },
      });

    const booked = await postingsOf(trx, `payment:${id}:verify`);
    const postings = reversed(booked.flatMap((posting) => whereItLies(posting, open, invoices)));
    await bookPayment(trx, by, row, { kind: 'payment_refunded', postings });
    for (const { invoice_id, amount_usd_minor } of open) {
      const invoice = invoices.find((each) => each.id === invoice_id);
      if (!invoice) continue;
      const owed = await reopenWrittenOff(services, trx, by, invoice, row.reference);
      if (amount_usd_minor > 0)
        await issueNote(trx, by, invoice, {
          kind: 'refund',
          cause: 'refund',
          payment_id: id,
          lines: oneLine('refund', amount_usd_minor, { payment: row.reference }),
          reason,
        });
      await unsettleInvoice(trx, by, owed, amount_usd_minor, row.reference);
    }
    await movePayment(trx, by, row, { to: 'refunded', note: reason, set: { refund_reason: reason } });
    if (row.method === 'online') await requestRefund(services, trx, by, row, bank_account);
    await pauseLateFees(
      trx,
      open.map(({ invoice_id }) => invoice_id),
      by.now,
    );
    const mail = outcomeMail(services, row);
    await sendMail(services, trx, mail.to, paymentRefunded, { ...mail.data, reason }, mail.about);
  });
