import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { paymentPostings, refundLostPostings, reversed } from '@rantau/shared/ledger';
import { money, usd } from '@rantau/shared/money';
import {
  oldestFirst,
  paymentStates,
  type RefundAccount,
  type Refundable,
  type RefundedPart,
  refundableOf,
  splitRefund,
} from '@rantau/shared/payments';
import { type InvoiceRow, lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import {
  bookPayment,
  lockForReview,
  movePayment,
  outcomeMail,
} from '../../modules/payments/payment-moves.service.ts';
import { paymentBounced, paymentRefunded } from '../../modules/payments/payments.mails.ts';
import {
  findPayment,
  type PaymentRow,
  writeAllocations,
} from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { lockCustomerBalance } from '../../platform/ledger/ledger.repository.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { issueNote, oneLine } from '../invoices/issue-note.ts';
import { unsettleInvoice } from '../invoices/settle-invoice.ts';
import { keepGivenUp, reopenWrittenOff } from '../invoices/write-off.ts';
import { requestRefund } from '../payment-intents/refund-online.ts';
import { requireOwnerForRefund, returnsToPayer } from './require-owner.ts';
import { creditedFor, restoreLateFees } from './restore-late-fees.ts';

const takenOf = (part: RefundedPart, invoiceId: Id<'invoice'>): number =>
  part.allocations.find(({ invoice_id }) => invoice_id === invoiceId)?.amount_usd_minor ?? 0;

/** A payment as it lies now, the latest invoice first; what was settled on an invoice that is void by now is credit. */
function whereItLies(row: PaymentRow, invoices: readonly InvoiceRow[]): Refundable {
  const latestFirst = oldestFirst(invoices.filter(({ state }) => state !== 'void')).toReversed();
  const allocations = latestFirst.flatMap(({ id }) =>
    row.allocations.filter(({ invoice_id }) => invoice_id === id),
  );
  const onInvoices = allocations.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);
  const all = row.allocations.reduce((sum, each) => sum + each.amount_usd_minor, row.credit_usd_minor);
  return { ...row, allocations, credit_usd_minor: all - onInvoices };
}

/** The columns and allocations of a payment of which a part was given back, and the rest stays where it lies. */
async function keepTheRest(trx: Db, row: PaymentRow, lies: Refundable, part: RefundedPart) {
  await writeAllocations(
    trx,
    row.id,
    row.allocations.map(({ invoice_id }) => {
      const lay = lies.allocations.find((each) => each.invoice_id === invoice_id)?.amount_usd_minor ?? 0;
      return { invoice_id, amount_usd_minor: lay - takenOf(part, invoice_id) };
    }),
  );
  return { credit_usd_minor: lies.credit_usd_minor - part.credit_usd_minor };
}

interface Reversal {
  readonly to: 'refunded' | 'bounced';
  readonly reason: string;
  /** The payment as it was read by whoever gives a part of it back. */
  readonly version?: number;
  /** In the payment's currency; all that is left of it if it is left out. */
  readonly amount_minor?: number | undefined;
  readonly bank_account?: RefundAccount | null;
}

/**
 * Takes the money of a verified payment, or a part of it, back out of the book: first what became credit of it, as far as it
 * is still there, then from its invoices, the latest first, which are open again for as much. The customer reads why.
 */
const reversePayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  { to, reason, version, amount_minor: asked, bank_account = null }: Reversal,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sent = found(await findPayment(trx, id));
    refuseIllegalMove(paymentStates, sent.state, to);
    if (to === 'bounced' && sent.method !== 'cheque')
      throw new AppError('transition_refused', { metadata: { from: sent.state, to, reason: 'no_cheque' } });
    const isBounced = to === 'bounced';
    // What is given back had been there on its day: the late fee that was credited for it stays credited.
    const unlate = isBounced ? await creditedFor(trx, id) : [];
    // The invoices before the payment, as whoever credits them does. Which they are stays as it was verified.
    const allocated = sent.allocations.map(({ invoice_id }) => invoice_id);
    const invoices = await lockInvoices(trx, [...new Set([...allocated, ...unlate])]);
    const row = await lockForReview(trx, id, to);
    if (version !== undefined) refuseStale(row, version);
    const left = refundableOf(row);
    const amount_minor = asked ?? left;
    if (amount_minor > left) throw fieldError({ amount_minor: 'too_big' });
    // Also what is said to have bounced: one person does not undo a large cheque that is there.
    if (!(await returnsToPayer(trx, id)))
      await requireOwnerForRefund(trx, by, row, { amount_minor, earlier_minor: row.refunded_minor });
    const { credit_minor } = await lockCustomerBalance(trx, row.user_id);
    const lies = whereItLies(row, invoices);
    const part = splitRefund(lies, amount_minor, credit_minor);
    if (!part.ok)
      throw new AppError('transition_refused', {
        metadata: {
          from: row.state,
          to,
          reason: part.reason,
          credit_minor,
          needed_minor: part.needed_usd_minor,
        },
      });

    const opened = invoices.filter((invoice) => takenOf(part, invoice.id) > 0);
    const allocations = opened.map((invoice) => ({
      invoice_id: invoice.id,
      amount_usd_minor: takenOf(part, invoice.id),
      awaits_acceptance: invoice.awaits_acceptance,
    }));
    const taken = reversed(paymentPostings({ ...row, ...part, allocations }));
    await bookPayment(
      trx,
      by,
      row,
      {
        kind: `payment_${to}`,
        postings: isBounced ? [...taken, ...refundLostPostings(row.method, row.refunded_minor)] : taken,
      },
      isBounced ? 'bounce' : `refund:${row.refunded_minor}`,
    );
    const inPart = amount_minor < row.amount_minor;
    const notes: { reference: string; note: string; amount: ReturnType<typeof usd> }[] = [];
    for (const invoice of opened) {
      const amount = takenOf(part, invoice.id);
      const { row: owed, note: charged } = await reopenWrittenOff(trx, by, invoice, row.reference);
      if (!isBounced) {
        const { currency, reference: payment } = row;
        const { reference: note } = await issueNote(trx, by, invoice, {
          kind: 'refund',
          cause: 'refund',
          payment_id: id,
          lines: oneLine('refund', amount, {
            payment,
            ...(inPart && { refunded_minor: amount_minor, of_minor: row.amount_minor, currency }),
          }),
          reason,
        });
        notes.push({ reference: invoice.reference, note, amount: usd(amount) });
      }
      await unsettleInvoice(trx, by, owed, amount, row.reference);
      // A cheque without cover paid nothing, and what was given up for it is owed.
      if (isBounced && charged) await mailNote(services, trx, by, invoice.id, charged);
      if (!isBounced) await keepGivenUp(services, trx, by, invoice, row.reference);
    }
    const refunded_minor = row.refunded_minor + amount_minor;
    const staysVerified = !isBounced && amount_minor < left;
    await movePayment(trx, by, row, {
      to,
      in_part: staysVerified,
      note: reason,
      set: {
        ...(isBounced ? { bounce_reason: reason } : { refund_reason: reason, refunded_minor }),
        ...(staysVerified && (await keepTheRest(trx, row, lies, part))),
      },
      ...(!isBounced && {
        before: { refunded_minor: row.refunded_minor },
        after: { refunded_minor },
      }),
    });
    if (row.method === 'online') await requestRefund(services, trx, by, row, amount_minor, bank_account);
    await restoreLateFees(services, trx, by, unlate, row);
    await pauseLateFees(trx, [...new Set([...opened.map((invoice) => invoice.id), ...unlate])], by.now);
    const mail = outcomeMail(services, row);
    if (isBounced)
      await sendMail(services, trx, mail.to, paymentBounced, { ...mail.data, reason }, mail.about);
    else
      await sendMail(
        services,
        trx,
        mail.to,
        paymentRefunded,
        {
          ...mail.data,
          reason,
          refunded: money(amount_minor, row.currency),
          left: money(left - amount_minor, row.currency),
          from_credit: usd(part.credit_usd_minor),
          notes,
        },
        mail.about,
      );
  });

/** Gives a verified payment back, with its refund notes; one that came online goes back through its provider. */
export const refundPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  refund: Omit<Reversal, 'to'> & { readonly version: number },
): Promise<void> => reversePayment(services, db, by, id, { to: 'refunded', ...refund });

/** The bank took back what it had credited for a cheque. Nothing is given back, so no refund note is issued. */
export const bouncePayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  reason: string,
): Promise<void> => reversePayment(services, db, by, id, { to: 'bounced', reason });
