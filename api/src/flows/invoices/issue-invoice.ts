import { can } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { dueOn, invoiceStates, mostDaysToPay, stateOfPaid } from '@rantau/shared/invoices';
import { invoicePostings } from '@rantau/shared/ledger';
import { needsConsent, outboundPackageStates, unrequestedServices } from '@rantau/shared/outbound-packages';
import { type Tariff, taxesInForce } from '@rantau/shared/pricing';
import { mailInvoice } from '../../modules/invoices/invoices.mails.ts';
import { type InvoiceRow, linesOf, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { findExchangeRate, lateFeeCapOn, loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { reportIssuedInvoice } from '../e-invoices/request-e-invoice.ts';
import { lockOutboundPackage, moveOutboundPackage } from '../outbound-packages/move-outbound-package.ts';
import { totalOfLines } from './compose-invoice.ts';
import { getLockedInvoice, replaceTaxes } from './draft-invoice.ts';
import { bookOnInvoice, followPayment, recordInvoiceMove, toBook } from './settle-invoice.ts';

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

/** A draft is taxed as of the day that it is issued, whenever it was written; so is what it is computed again with. */
async function taxOfToday(trx: Db, row: InvoiceRow, today: string, now: Date) {
  const total_minor = totalOfLines(await replaceTaxes(trx, row.id, now));
  const { computed_with } = row;
  const kept = computed_with as { readonly tariff?: Pick<Tariff, 'on'> } | null;
  if (!kept?.tariff || kept.tariff.on === today) return { total_minor, computed_with };
  const { taxes } = await loadTariff(trx, { on: today });
  return {
    total_minor,
    computed_with: {
      ...kept,
      tariff: { ...kept.tariff, taxed_on: today, taxes: taxesInForce({ taxes, on: today }) },
    },
  };
}

/** Refuses a day that is over, and from one person of finance one so far ahead that late fees are let go by it. */
function refuseDueOn(
  { config }: Pick<Services, 'config'>,
  { actor }: Pick<ActorContext, 'actor'>,
  due: string,
  today: string,
): void {
  if (due < today) throw fieldError({ due_on: 'date_in_past' });
  const latest = dueOn(today, Math.max(mostDaysToPay, config.invoiceDueDays));
  if (due > latest && !can(actor, 'payment:refund-large', {})) throw fieldError({ due_on: 'date_too_late' });
}

/**
 * Issues a draft: it is booked, has a due date and an exchange rate, is mailed, and can be paid. A quote is booked when its
 * customer accepts it.
 */
export const issueInvoice = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  { due_on }: { readonly due_on?: string | undefined } = {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    // A refund leads back to `issued` too: only a draft is issued.
    if (row.state !== 'draft')
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'issued', allowed: invoiceStates.moves[row.state] },
      });
    await holdAccount(trx, by, row.user_id);
    if (row.outbound_package_id) {
      // Held from here on: what is checked now must still be so when it is moved, after the books were written.
      const outbound = await lockOutboundPackage(trx, row.outbound_package_id);
      if (outbound) refuseIllegalMove(outboundPackageStates, outbound.state, 'invoiced');
    }
    await refuseWithoutConsent(trx, row);
    const today = calendarDate(by.now, malaysiaZone);
    const taxed = await taxOfToday(trx, row, today, by.now);
    const due = due_on ?? row.due_on ?? dueOn(today, services.config.invoiceDueDays);
    refuseDueOn(services, by, due, today);
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
    const state = stateOfPaid(0, taxed.total_minor);
    await updateInvoice(
      trx,
      id,
      { ...columns, ...taxed, state, ...(state === 'paid' && { paid_at: by.now.toISOString() }) },
      by.now,
    );
    await recordInvoiceMove(trx, by, row, 'issued');
    await recordInvoiceMove(trx, by, { id, state: 'issued' }, state);
    const postings = row.awaits_acceptance ? [] : invoicePostings(booked);
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
        ...taxed,
        state,
        package_state: row.outbound_package_id === null ? null : 'invoiced',
      });
    await audit(trx, by, 'invoice.issue', id, {
      before: { state: row.state },
      after: { state, ...columns, total_minor: taxed.total_minor },
    });
    if (!row.awaits_acceptance) await reportIssuedInvoice(trx, by, { ...row, ...columns, ...taxed });
    // A quote has a mail of its own; what is left of it is asked for when the customer accepts.
    if (!row.awaits_acceptance)
      await mailInvoice(services, trx, { ...row, ...columns, ...taxed, state }, by.now);
  });
