import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { isOpen } from '@rantau/shared/invoices';
import { type PaymentToBook, type Posting, paymentPostings, reversed } from '@rantau/shared/ledger';
import { money } from '@rantau/shared/money';
import { type ChosenSplit, paymentStates, type Spread } from '@rantau/shared/payments';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { changedAt } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { type InvoiceRow, lockInvoices } from '../invoices/invoice-records.service.ts';
import { settleInvoice, unsettleInvoice } from '../invoices/settle-invoice.service.ts';
import { lockCustomerBalance, postingsOf } from '../ledger/customer-balance.service.ts';
import { post } from '../ledger/post.service.ts';
import { sendMail } from '../mails/mails.service.ts';
import { paymentsUrl } from '../mails/money-links.ts';
import { recordMove, refuseIllegalMove } from '../state-changes/state-changes.service.ts';
import { lockPayment, type PaymentRow, resumeLateFees, writeAllocations } from './payments.repository.ts';
import { payableInvoices, spreadOver } from './submit-payment.service.ts';

async function locked(db: Db, id: Id<'payment'>, to: PaymentRow['state']): Promise<PaymentRow> {
  const row = await lockPayment(db, id);
  if (!row) throw new AppError('not_found');
  refuseIllegalMove(paymentStates, row.state, to);
  return row;
}

const reviewer = (by: By) => ({
  reviewed_at: by.now.toISOString(),
  reviewed_by: by.actor.kind === 'admin' ? by.actor.id : null,
});

const mailOf = (services: Services, row: PaymentRow) => ({
  to: { email: row.email, locale: row.user_locale, user_id: row.user_id },
  about: { subject_kind: 'payment', subject_id: row.id } as const,
  data: {
    name: row.user_name,
    reference: row.reference,
    amount: money(row.amount_minor, row.currency),
    url: paymentsUrl(services.config),
  },
});

const bookAs = (
  db: Db,
  by: By,
  row: PaymentRow,
  movement: Pick<Parameters<typeof post>[2], 'kind' | 'postings'>,
) =>
  post(db, by, {
    ...movement,
    user_id: row.user_id,
    reference: row.reference,
    subject_kind: 'payment',
    subject_id: row.id,
    idempotency_key: `payment:${row.id}:${movement.kind === 'payment_refunded' ? 'refund' : 'verify'}`,
  });

interface Verification {
  /** What really came, if it differs from what was told. */
  readonly received_minor?: number | undefined;
  readonly allocations?: readonly ChosenSplit[] | undefined;
  readonly note?: string;
}

/** The invoices it goes to: those that finance names, else those that were wished for and are still open. */
const invoicesFor = async (db: Db, row: PaymentRow, named: Verification['allocations']) =>
  named
    ? payableInvoices(
        db,
        row.user_id,
        named.map(({ invoice_id }) => invoice_id),
      )
    : (
        await lockInvoices(
          db,
          row.allocations.map(({ invoice_id }) => invoice_id),
        )
      ).filter(({ state }) => isOpen(state));

/** The split that counts: finance's, the customer's where it still fits, else the oldest first. */
function spreadAgain(
  row: PaymentRow,
  amount: number,
  invoices: readonly InvoiceRow[],
  now: Date,
  named: Verification['allocations'],
): Spread {
  const received = { amount_minor: amount, currency: row.currency, exchange_rate: row.exchange_rate };
  if (named) return spreadOver(received, invoices, now, named);
  if (row.split_chosen && amount >= row.amount_minor)
    return spreadOver(received, invoices, now, row.allocations);
  return spreadOver(received, invoices, now);
}

/** Orders are paid before they are bought: until then the money is a deposit. */
const isDeposit = (invoices: readonly InvoiceRow[]): boolean =>
  invoices.length > 0 && invoices.every(({ online_order_id }) => online_order_id !== null);

/** The money is there: it is booked, settles its invoices with their late fee, and what is over becomes credit. */
export const verifyPayment = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'payment'>,
  { received_minor, allocations: named, note = '' }: Verification,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, id, 'verified');
    const amount_minor = received_minor ?? row.amount_minor;
    const invoices = await invoicesFor(trx, row, named);
    const spread = spreadAgain(row, amount_minor, invoices, by.now, named);
    const { allocations, credit_usd_minor, amount_usd_minor } = spread;
    const settled = invoices.filter((each) => allocations.some(({ invoice_id }) => invoice_id === each.id));

    const booked: PaymentToBook = { ...row, ...spread, amount_minor };
    await bookAs(trx, by, row, {
      kind: isDeposit(settled) ? 'deposit_received' : 'payment_verified',
      postings: paymentPostings(booked),
    });
    for (const { invoice_id, amount_usd_minor: amount } of allocations) {
      const invoice = settled.find((each) => each.id === invoice_id);
      if (invoice) await settleInvoice(services, trx, by, invoice, amount, row.reference);
    }
    await writeAllocations(trx, id, allocations);
    await resumeLateFees(trx, id, by.now);
    await trx
      .updateTable('payments')
      .set({
        state: 'verified',
        amount_minor,
        amount_usd_minor,
        credit_usd_minor,
        ...reviewer(by),
        ...changedAt(by.now),
      })
      .where('id', '=', id)
      .execute();
    await recordMove(trx, by, {
      subject_kind: 'payment',
      subject_id: id,
      from: row.state,
      to: 'verified',
      note,
    });
    await audit(trx, by, {
      action: 'payment.verify',
      subject_kind: 'payment',
      subject_id: id,
      before: { state: row.state, amount_minor: row.amount_minor, allocations: row.allocations },
      after: { state: 'verified', amount_minor, allocations, credit_usd_minor },
      reason: note,
    });
    const mail = mailOf(services, { ...row, amount_minor });
    await sendMail(services, trx, mail.to, 'payment_verified', mail.data, mail.about);
  });

/** The money is not there; late fees go on, and the customer reads why. */
export const rejectPayment = (
  services: Services,
  db: Db,
  by: By,
  id: Id<'payment'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, id, 'rejected');
    await resumeLateFees(trx, id, by.now);
    await trx
      .updateTable('payments')
      .set({ state: 'rejected', rejection_reason: reason, ...reviewer(by), ...changedAt(by.now) })
      .where('id', '=', id)
      .execute();
    await recordMove(trx, by, {
      subject_kind: 'payment',
      subject_id: id,
      from: row.state,
      to: 'rejected',
      note: reason,
    });
    await audit(trx, by, {
      action: 'payment.reject',
      subject_kind: 'payment',
      subject_id: id,
      before: { state: row.state },
      after: { state: 'rejected' },
      reason,
    });
    const mail = mailOf(services, row);
    await sendMail(services, trx, mail.to, 'payment_rejected', { ...mail.data, reason }, mail.about);
  });

/** What a payment settled of an invoice, as far as it still does; the rest has become credit since. */
function whereItLies(
  { invoice_id, ...posting }: Posting,
  settled: PaymentRow['allocations'],
): readonly Posting[] {
  if (invoice_id === undefined) return [posting];
  const still = settled.find((each) => each.invoice_id === invoice_id)?.amount_usd_minor ?? 0;
  const onInvoice = { ...posting, invoice_id, amount_minor: -still };
  const inCredit = {
    ...posting,
    account: 'customer_credit' as const,
    amount_minor: posting.amount_minor + still,
  };
  return [onInvoice, inCredit].filter(({ amount_minor }) => amount_minor !== 0);
}

/**
 * Gives a verified payment back: what it settled is open again, and what became credit of it is taken back, if it is
 * still there. What was settled on an invoice that is void by now lies in the credit too.
 */
export const refundPayment = (db: Db, by: By, id: Id<'payment'>, reason: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await locked(trx, id, 'refunded');
    const invoices = await lockInvoices(
      trx,
      row.allocations.map(({ invoice_id }) => invoice_id),
    );
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
    const postings = reversed(booked.flatMap((posting) => whereItLies(posting, open)));
    await bookAs(trx, by, row, { kind: 'payment_refunded', postings });
    for (const { invoice_id, amount_usd_minor } of open) {
      const invoice = invoices.find((each) => each.id === invoice_id);
      if (invoice) await unsettleInvoice(trx, by, invoice, amount_usd_minor, row.reference);
    }
    await trx
      .updateTable('payments')
      .set({ state: 'refunded', ...changedAt(by.now) })
      .where('id', '=', id)
      .execute();
    await recordMove(trx, by, {
      subject_kind: 'payment',
      subject_id: id,
      from: row.state,
      to: 'refunded',
      note: reason,
    });
    await audit(trx, by, {
      action: 'payment.refund',
      subject_kind: 'payment',
      subject_id: id,
      before: { state: row.state },
      after: { state: 'refunded' },
      reason,
    });
  });
