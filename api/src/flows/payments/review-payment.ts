import type { Id } from '@rantau/shared/ids';
import { isOpen } from '@rantau/shared/invoices';
import { type PaymentToBook, paymentPostings } from '@rantau/shared/ledger';
import { usd } from '@rantau/shared/money';
import type { ChosenSplit, Spread } from '@rantau/shared/payments';
import { type InvoiceRow, lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { asOwedOn, pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { asCovered } from '../../modules/invoices/received-money.ts';
import {
  bookPayment,
  lockForReview,
  movePayment,
  outcomeMail,
  reviewedBy,
} from '../../modules/payments/payment-moves.service.ts';
import { paymentRejected, paymentVerified } from '../../modules/payments/payments.mails.ts';
import { type PaymentRow, writeAllocations } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { creditLateFees, lockWithLateFees } from './credit-late-fees.ts';
import { requireEvidence } from './evidence.ts';
import { requireTickedWarnings } from './payment-answer.ts';
import { payableInvoices, rateOfPayment, refusePaidOn, spreadOver } from './submit-payment.ts';
import { withOwnDay } from './typed-day.ts';

interface Verification {
  /** The amount that was received, if it differs from the stated one. */
  readonly received_minor?: number | undefined;
  /** The day it really came, if it differs. */
  readonly paid_on?: string | undefined;
  readonly allocations?: readonly ChosenSplit[] | undefined;
  /**
   * Version that the reviewer read, and each warning that they ticked. None where it is recorded and verified
   * in one.
   */
  readonly read?: {
    readonly version: number;
    readonly warnings: Parameters<typeof requireTickedWarnings>[2];
  };
  readonly note?: string;
  /** The line of a bank statement that says that the money is there. */
  readonly bank_line?: Id<'bank_line'> | undefined;
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

/** Invoices as the other payments that wait for their review leave them. */
const besideOthers = (row: PaymentRow, invoices: readonly InvoiceRow[]): InvoiceRow[] =>
  invoices.map((invoice) => {
    const own = row.allocations.find(({ invoice_id }) => invoice_id === invoice.id)?.amount_usd_minor ?? 0;
    return { ...invoice, submitted_minor: invoice.submitted_minor - own };
  });

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

/** The invoices whose late fee depends on a payment: those it was meant for and those it settled. */
const concerned = (row: PaymentRow, settled: readonly ChosenSplit[] = []) => [
  ...new Set([...row.allocations, ...settled].map(({ invoice_id }) => invoice_id)),
];

/** Orders are paid before they are bought: until then the money is a deposit. */
const isDeposit = (invoices: readonly InvoiceRow[]): boolean =>
  invoices.length > 0 && invoices.every(({ online_order_id }) => online_order_id !== null);

/** A payment as of another day than was said: with the rate of that day, on which its late fee hangs too. */
async function asOfItsDay(db: Db, sent: PaymentRow, paid_on: string, now: Date): Promise<PaymentRow> {
  if (paid_on === sent.paid_on) return sent;
  refusePaidOn(paid_on, now);
  return { ...sent, paid_on, exchange_rate: await rateOfPayment(db, { ...sent, paid_on }) };
}

const decimal = (rate: string | null) => (rate === null ? null : Number(rate));

interface Arrived extends Pick<Verification, 'allocations' | 'bank_line'> {
  /** As it was sent. */
  readonly sent: PaymentRow;
  /** As of the day on which it came. */
  readonly row: PaymentRow;
  /** In its own currency. */
  readonly amount_minor: number;
  readonly note: string;
  /** Invoices that were charged late days after it came, locked. */
  readonly late: readonly Id<'invoice'>[];
}

/** Books money that is there, and settles its invoices with their late fee. Returns what is over, in US cents. */
async function bookArrived(
  services: Services,
  trx: Db,
  by: ActorContext,
  { sent, row, amount_minor, allocations: named, bank_line, note, late }: Arrived,
): Promise<number> {
  const open = await asOwedOn(trx, besideOthers(row, await invoicesFor(trx, row, named)), row.paid_on);
  const first = spreadAgain(row, amount_minor, open, by.now, named);
  const invoices = named ? open : await asCovered(trx, open, row.paid_on, first);
  const spread = named ? first : spreadAgain(row, amount_minor, invoices, by.now, named);
  const { allocations, credit_usd_minor, amount_usd_minor } = spread;
  await requireEvidence(trx, by, sent, { amount_usd_minor, bank_line });
  const settled = invoices.filter((each) => allocations.some(({ invoice_id }) => invoice_id === each.id));

  // A late fee is booked before the payment that settles it.
  const bookedOn: PaymentToBook['allocations'][number][] = [];
  for (const allocation of allocations) {
    const invoice = settled.find((each) => each.id === allocation.invoice_id);
    if (!invoice) continue;
    const { amount_usd_minor } = allocation;
    const after = await settleInvoice(services, trx, by, invoice, amount_usd_minor, row.reference);
    bookedOn.push({ ...allocation, ...after });
  }
  const booked: PaymentToBook = { ...row, ...spread, amount_minor, allocations: bookedOn };
  const kind = isDeposit(settled) ? 'deposit_received' : 'payment_verified';
  await bookPayment(trx, by, row, { kind, postings: paymentPostings(booked) }, 'verify');
  await writeAllocations(trx, row.id, allocations);
  await movePayment(trx, by, row, {
    to: 'verified',
    note,
    set: {
      amount_minor,
      amount_usd_minor,
      credit_usd_minor,
      ...(row !== sent && { paid_on: row.paid_on, exchange_rate: decimal(row.exchange_rate) }),
      // Whoever says that more came than was said before, recorded it.
      ...(amount_minor > sent.amount_minor && by.actor.kind === 'admin' && { recorded_by: by.actor.id }),
      ...reviewedBy(by),
    },
    before: { amount_minor: sent.amount_minor, allocations: sent.allocations, paid_on: sent.paid_on },
    after: { amount_minor, allocations, credit_usd_minor, paid_on: row.paid_on },
  });
  await creditLateFees(services, trx, by, late, {
    payment_id: row.id,
    paid_on: row.paid_on,
    spare_usd_minor: credit_usd_minor,
    settled: settled.map((each) => each.id),
  });
  await pauseLateFees(trx, concerned(row, allocations), by.now);
  return credit_usd_minor;
}

/** The money is there: it is booked, settles its invoices with their late fee, and what is over becomes credit. */
export const verifyPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  { received_minor, paid_on, allocations: named, read, note = '', bank_line }: Verification,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const sent = await lockForReview(trx, id, 'verified');
    const row = await asOfItsDay(trx, sent, paid_on ?? sent.paid_on, by.now);
    if (read) {
      refuseStale(sent, read.version);
      await requireTickedWarnings(trx, sent, read.warnings, by.now);
    }
    const amount_minor = received_minor ?? row.amount_minor;
    const wished = (named ?? row.allocations).map(({ invoice_id }) => invoice_id);
    const late = await lockWithLateFees(trx, row.user_id, wished, row.paid_on);
    const day = { sent, paid_on: row.paid_on, bank_line, invoices: [...wished, ...late] };
    const credit_usd_minor = await withOwnDay(trx, by, day, () =>
      bookArrived(services, trx, by, { sent, row, amount_minor, allocations: named, bank_line, note, late }),
    );
    const mail = outcomeMail(services, { ...row, amount_minor });
    const told = { ...mail.data, to_credit: usd(credit_usd_minor) };
    await sendMail(services, trx, mail.to, paymentVerified, told, mail.about);
  });

/** The money is not there; late fees go on, for the days of the review too, and the customer reads why. */
export const rejectPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await lockForReview(trx, id, 'rejected');
    await lockInvoices(trx, concerned(row));
    await movePayment(trx, by, row, {
      to: 'rejected',
      note: reason,
      set: { rejection_reason: reason, ...reviewedBy(by) },
    });
    await pauseLateFees(trx, concerned(row), by.now);
    const mail = outcomeMail(services, row);
    await sendMail(services, trx, mail.to, paymentRejected, { ...mail.data, reason }, mail.about);
  });
