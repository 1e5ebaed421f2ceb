import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { canVoid, dueOn, invoiceStates, stateOfPaid } from '@rantau/shared/invoices';
import { creditedBackPostings, type InvoiceToBook, invoicePostings, reversed } from '@rantau/shared/ledger';
import { usd } from '@rantau/shared/money';
import { needsConsent, outboundPackageStates, unrequestedServices } from '@rantau/shared/outbound-packages';
import { invoiceVoided, mailAboutInvoice, mailInvoice } from '../../modules/invoices/invoices.mails.ts';
import { type InvoiceRow, linesOf, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { chargedLinesOf } from '../../modules/invoices/notes.repository.ts';
import { findExchangeRate, lateFeeCapOn } from '../../modules/tariffs/tariffs.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { lockOutboundPackage, moveOutboundPackage } from '../outbound-packages/move-outbound-package.ts';
import { getLockedInvoice, giveBackDiscountCode } from './draft-invoice.ts';
import { bookOnInvoice, followPayment, isEarned, recordInvoiceMove } from './settle-invoice.ts';
import { reopenWrittenOff } from './write-off.ts';

export async function toBook(db: Db, row: InvoiceRow): Promise<InvoiceToBook> {
  const [lines, earned] = await Promise.all([chargedLinesOf(db, row.id), isEarned(db, row)]);
  return { id: row.id, kind: row.kind, lines, earned };
}

/** Refuses an invoice with services that the customer neither requested nor agreed to. */
async function refuseWithoutConsent(
  db: Db,
  { id, outbound_package_id, total_minor }: InvoiceRow,
): Promise<void> {
  if (outbound_package_id === null) return;
  const { asked_services, packing_acceptance } = await db
    .selectFrom('outbound_packages')
    .select(['asked_services', 'packing_acceptance'])
    .where('id', '=', outbound_package_id)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(db, id);
  const not_asked_for = unrequestedServices(
    lines.map(({ description, amount_minor }) => ({ description, amount_usd_minor: amount_minor })),
    asked_services,
  );
  const price = { total_usd_minor: total_minor, total_myr_minor: null, not_asked_for };
  if (needsConsent({ packing_acceptance, price }))
    throw new AppError('consent_missing', { metadata: { services: not_asked_for } });
}

/** Issues a draft: it is booked, has a due date and an exchange rate, is mailed if it is owed, and can be paid. */
export const issueInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  { due_on }: { readonly due_on?: string | undefined } = {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    refuseIllegalMove(invoiceStates, row.state, 'issued');
    await holdAccount(trx, by, row.user_id);
    if (row.outbound_package_id) {
      // Held from here on: what is checked now must still be so when it is moved, after the books were written.
      const outbound = await lockOutboundPackage(trx, row.outbound_package_id);
      if (outbound) refuseIllegalMove(outboundPackageStates, outbound.state, 'invoiced');
    }
    await refuseWithoutConsent(trx, row);
    const today = calendarDate(by.now, malaysiaZone);
    const due = due_on ?? row.due_on ?? dueOn(today, services.config.invoiceDueDays);
    if (due < today) throw fieldError({ due_on: 'date_in_past' });
    const [exchange, late_fee_cap_minor, booked] = await Promise.all([
      findExchangeRate(trx, today),
      lateFeeCapOn(trx, today),
      toBook(trx, row),
    ]);
    if (!exchange) throw new AppError('exchange_rate_missing');

    const columns = {
      issued_on: today,
      due_on: due,
      exchange_rate: exchange.rate,
      exchange_rate_on: exchange.effective_from,
      late_fee_cap_minor,
      buyer_tax_number: row.user_tax_number,
    };
    const state = stateOfPaid(0, row.total_minor);
    await updateInvoice(
      trx,
      id,
      { ...columns, state, ...(state === 'paid' && { paid_at: by.now.toISOString() }) },
      by.now,
    );
    await recordInvoiceMove(trx, by, row, 'issued');
    await recordInvoiceMove(trx, by, { id, state: 'issued' }, state);
    const postings = invoicePostings(booked);
    if (postings.length > 0) await bookOnInvoice(trx, by, row, 'invoice_issued', 'issue', postings);
    if (row.outbound_package_id)
      await moveOutboundPackage(services, trx, by, row.outbound_package_id, {
        to: 'invoiced',
        note: row.reference,
      });
    // If a discount leaves nothing to pay, continue as if it had been paid.
    if (state === 'paid')
      await followPayment(services, trx, by, {
        ...row,
        state,
        package_state: row.outbound_package_id === null ? null : 'invoiced',
      });
    await audit(trx, by, {
      action: 'invoice.issue',
      subject_kind: 'invoice',
      subject_id: id,
      before: { state: row.state },
      after: { state, ...columns, total_minor: row.total_minor },
    });
    // A quote has a mail of its own; what is left of it is asked for when the customer accepts.
    if (!row.awaits_acceptance) await mailInvoice(services, trx, { ...row, ...columns, state }, by.now);
  });

/** Voids a draft, or an issued invoice on which no money lies; what was booked is booked back. */
export const voidInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    const decision = canVoid(row);
    if (!decision.ok)
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'void', reason: decision.reason },
      });
    if (row.state !== 'draft') {
      const postings = reversed(invoicePostings(await toBook(trx, row)));
      if (postings.length > 0) await bookOnInvoice(trx, by, row, 'invoice_voided', 'void', postings);
      if (row.outbound_package_id && row.package_state === 'invoiced')
        await moveOutboundPackage(services, trx, by, row.outbound_package_id, { to: 'packed', note: reason });
    }
    await giveBackDiscountCode(trx, id);
    await updateInvoice(trx, id, { state: 'void', void_reason: reason }, by.now);
    await recordInvoiceMove(trx, by, row, 'void', reason);
    await audit(trx, by, {
      action: 'invoice.void',
      subject_kind: 'invoice',
      subject_id: id,
      before: { state: row.state, total_minor: row.total_minor },
      after: { state: 'void' },
      reason,
    });
  });

/** Voids an invoice by itself, and tells the customer why if it was sent to them. */
export const withdrawInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    await voidInvoice(services, trx, by, id, reason);
    if (row.state === 'draft') return;
    const total = usd(row.total_minor);
    await mailAboutInvoice(services, trx, row, invoiceVoided, { total, reason });
  });

/** Voids an issued invoice on which money lies: what was paid becomes the customer's credit. */
export const voidIntoCredit = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await reopenWrittenOff(services, trx, by, await getLockedInvoice(trx, id), reason);
    const postings = [
      ...reversed(invoicePostings(await toBook(trx, row))),
      ...creditedBackPostings(id, row.paid_minor),
    ];
    if (postings.length > 0) await bookOnInvoice(trx, by, row, 'invoice_voided', 'void', postings);
    await giveBackDiscountCode(trx, id);
    await recordInvoiceMove(trx, by, row, 'issued', reason);
    await recordInvoiceMove(trx, by, { id, state: 'issued' }, 'void', reason);
    await updateInvoice(
      trx,
      id,
      { state: 'void', paid_minor: 0, paid_at: null, void_reason: reason },
      by.now,
    );
    await audit(trx, by, {
      action: 'invoice.void',
      subject_kind: 'invoice',
      subject_id: id,
      before: { state: row.state, total_minor: row.total_minor, paid_minor: row.paid_minor },
      after: { state: 'void', paid_minor: 0 },
      reason,
    });
  });

/** Issues every draft whose outbound package is on a trip; those that can't be are named with their reason. */
export async function issueForTrip(
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
): Promise<{ issued: number; refused: { reference: string; error: string }[] }> {
  const trip = await db.selectFrom('trips').select('id').where('id', '=', tripId).executeTakeFirst();
  if (!trip) throw new AppError('not_found');
  const drafts = await db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .select(['invoices.id', 'invoices.reference'])
    .where('outbound_packages.trip_id', '=', tripId)
    .where('invoices.state', '=', 'draft')
    .orderBy('invoices.reference')
    .execute();
  const refused: { reference: string; error: string }[] = [];
  for (const { id, reference } of drafts)
    try {
      await issueInvoice(services, db, by, id);
    } catch (error) {
      // What a rule refuses is refused before anything is written, so the others go on.
      if (!(error instanceof AppError)) throw error;
      refused.push({ reference, error: error.code });
    }
  return { issued: drafts.length - refused.length, refused };
}
