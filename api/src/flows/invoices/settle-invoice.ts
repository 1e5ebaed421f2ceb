import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import {
  dueOn,
  type InvoiceStateName,
  invoiceStates,
  isOpen,
  outstandingPrincipal,
  releasesGoods,
  settle,
} from '@rantau/shared/invoices';
import { lateFeeADay } from '@rantau/shared/late-fees';
import {
  type InvoiceToBook,
  lateFeePostings,
  type Posting,
  quoteAcceptedPostings,
} from '@rantau/shared/ledger';
import { onlineOrderStates } from '@rantau/shared/online-orders';
import { canMove } from '@rantau/shared/states';
import { mailInvoice } from '../../modules/invoices/invoices.mails.ts';
import { findInvoice, type InvoiceRow, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import { chargedLinesOf } from '../../modules/invoices/notes.repository.ts';
import { followPaidOrder } from '../../modules/online-orders/order-payments.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepaidOn } from '../../platform/ledger/ledger.repository.ts';
import { post } from '../../platform/ledger/post.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { reportIssuedInvoice } from '../e-invoices/request-e-invoice.ts';
import { moveOutboundPackage } from '../outbound-packages/move-outbound-package.ts';
import { type IssuedNote, issueNote } from './issue-note.ts';

/** True if what an invoice charges is earned: all but the goods of an order that were not bought yet. */
export async function isEarned(
  db: Db,
  { online_order_id }: Pick<InvoiceRow, 'online_order_id'>,
): Promise<boolean> {
  if (online_order_id === null) return true;
  const order = await db
    .selectFrom('online_orders')
    .select('state')
    .where('id', '=', online_order_id)
    .executeTakeFirst();
  return order !== undefined && onlineOrderStates.means[order.state].isBought;
}

/** Books what concerns one invoice under its reference. */
export const bookOnInvoice = (
  db: Db,
  by: ActorContext,
  row: Pick<InvoiceRow, 'id' | 'user_id' | 'reference'>,
  kind: Parameters<typeof post>[2]['kind'],
  key: string,
  postings: readonly Posting[],
): Promise<boolean> =>
  post(db, by, {
    kind,
    user_id: row.user_id,
    reference: row.reference,
    subject_kind: 'invoice',
    subject_id: row.id,
    idempotency_key: `invoice:${row.id}:${key}`,
    postings,
  });

/** One more step of the invoice's timeline, where it is one. A refund may take a paid invoice back over two of them. */
export async function recordInvoiceMove(
  db: Db,
  by: ActorContext,
  { id, state }: Pick<InvoiceRow, 'id' | 'state'>,
  to: InvoiceStateName,
  note = '',
): Promise<void> {
  if (state === to) return;
  if (!canMove(invoiceStates, state, to))
    throw new AppError('transition_refused', {
      metadata: { from: state, to, allowed: invoiceStates.moves[state] },
    });
  await recordMove(db, by, 'invoice', id, { from: state, to, note });
}

export const refuseUnlessOpen = (row: Pick<InvoiceRow, 'state'>): void => {
  if (!isOpen(row.state)) throw new AppError('invoice_not_payable', { metadata: { state: row.state } });
};

/** So many days at the price of one; a fee that its cap cut short is one amount. */
export const lateDays = (fee: number) =>
  fee % lateFeeADay === 0
    ? { quantity: String(fee / lateFeeADay), unit: 'day', unit_price_minor: lateFeeADay }
    : { quantity: '1', unit: 'item', unit_price_minor: fee };

/**
 * Settles an amount of a locked invoice: the late fee of today becomes a debit note when the rest is covered, the state
 * follows, and when nothing is owed any more the goods are released. What the money itself does is booked by the caller,
 * on the account that follows from whether a quote still waits for its acceptance.
 */
export async function settleInvoice(
  services: Services,
  db: Db,
  by: ActorContext,
  row: InvoiceRow,
  amount: number,
  note = '',
): Promise<Pick<InvoiceRow, 'awaits_acceptance'>> {
  refuseUnlessOpen(row);
  const settled = settle(row, amount, by.now.toISOString());
  let fee: IssuedNote<'late_fee'> | null = null;
  if (settled.late_fee_minor > 0) {
    fee = await issueNote(db, by, row, {
      kind: 'debit',
      cause: 'late_fee',
      lines: [
        {
          kind: 'late_fee',
          description: 'late_fee',
          ...lateDays(settled.late_fee_minor),
          amount_minor: settled.late_fee_minor,
          details: { charged_until: settled.late_fee_charged_until },
        },
      ],
    });
    await bookOnInvoice(
      db,
      by,
      row,
      'late_fee_charged',
      `late-fee:${settled.late_fee_charged_until}`,
      lateFeePostings(row.id, settled.late_fee_minor),
    );
  }
  await updateInvoice(
    db,
    row.id,
    {
      total_minor: settled.total_minor,
      paid_minor: settled.paid_minor,
      late_fee_charged_until: settled.late_fee_charged_until,
      late_fee_charged_minor: settled.late_fee_charged_minor,
      state: settled.state,
      paid_at: settled.state === 'paid' ? by.now.toISOString() : null,
    },
    by.now,
  );
  await recordInvoiceMove(db, by, row, settled.state, note);
  const isAccepted = await followPayment(services, db, by, { ...row, ...settled });
  // The payment that settles it counts as under review until it is verified.
  if (fee) await mailNote(services, db, by, row.id, fee, { ...row, ...settled });
  return { awaits_acceptance: row.awaits_acceptance && !isAccepted };
}

/** A quote that its customer accepts is owed from now on; the days before are not late. */
async function bookAccepted(services: Services, db: Db, by: ActorContext, row: InvoiceRow): Promise<void> {
  const postings = quoteAcceptedPostings(await toBook(db, row), await prepaidOn(db, row.id));
  if (postings.length > 0) await bookOnInvoice(db, by, row, 'quote_accepted', 'accepted', postings);
  const due_on = dueOn(calendarDate(by.now, malaysiaZone), services.config.invoiceDueDays);
  await updateInvoice(db, row.id, { due_on }, by.now);
  const accepted = await findInvoice(db, row.id);
  if (accepted?.exchange_rate) await reportIssuedInvoice(db, by, accepted);
  if (accepted && isOpen(accepted.state)) await mailInvoice(services, db, accepted, by.now);
}

/**
 * Follow-up of a payment: paid freight is released, and a paid deposit accepts the quote and lets the order be bought.
 * Returns whether it accepted one.
 */
export async function followPayment(
  services: Services,
  db: Db,
  by: ActorContext,
  row: InvoiceRow,
): Promise<boolean> {
  if (releasesGoods(row) && row.outbound_package_id && row.package_state === 'invoiced')
    await moveOutboundPackage(services, db, by, row.outbound_package_id, {
      to: 'released',
      note: row.reference,
    });
  if (!row.online_order_id || !(await followPaidOrder(db, by, row.online_order_id, row))) return false;
  await bookAccepted(services, db, by, row);
  return true;
}

/** Takes an amount that was settled off again: the invoice is open as before, and days in between are not late. */
export async function unsettleInvoice(
  db: Db,
  by: ActorContext,
  row: InvoiceRow,
  amount: number,
  note: string,
): Promise<void> {
  const paid = row.paid_minor - amount;
  if (paid < 0) throw new Error(`${row.reference} was not paid that much`);
  const state: InvoiceStateName = paid === 0 ? 'issued' : 'partially_paid';
  await updateInvoice(
    db,
    row.id,
    {
      paid_minor: paid,
      state,
      paid_at: null,
      ...(outstandingPrincipal(row) === 0 && {
        late_fee_waived_until: calendarDate(by.now, malaysiaZone),
        late_fee_waived_reason: null,
      }),
    },
    by.now,
  );
  await recordInvoiceMove(db, by, row, state, note);
}

/** An issued invoice as the ledger books it. */
export async function toBook(db: Db, row: InvoiceRow): Promise<InvoiceToBook> {
  const [lines, earned] = await Promise.all([chargedLinesOf(db, row.id), isEarned(db, row)]);
  return { id: row.id, kind: row.kind, lines, earned };
}
