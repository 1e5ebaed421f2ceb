import type { Id } from '@rantau/shared/ids';
import { isOpen, lateFeeToRestore, stateOfPaid } from '@rantau/shared/invoices';
import { lateFeePostings } from '@rantau/shared/ledger';
import { sql } from 'kysely';
import { findInvoices, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { coveredDays } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import type { PaymentRow } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { issueNote } from '../invoices/issue-note.ts';
import { bookOnInvoice, lateDays, recordInvoiceMove } from '../invoices/settle-invoice.ts';

/** Invoices of which late fees were credited because of the day of this payment. */
export async function creditedFor(db: Db, paymentId: Id<'payment'>): Promise<Id<'invoice'>[]> {
  const notes = await db
    .selectFrom('invoice_notes')
    .select('invoice_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('cause', '=', 'late_fee_corrected')
    .execute();
  return notes.map(({ invoice_id }) => invoice_id);
}

/** Late fee of an invoice that was credited for payments that bounced and was not charged again, in US cents. */
async function creditedForNothing(db: Db, invoiceId: Id<'invoice'>): Promise<number> {
  const { credited_minor } = await db
    .selectFrom('invoice_notes')
    .leftJoin('payments', 'payments.id', 'invoice_notes.payment_id')
    .select(
      sql<number>`coalesce(sum(case
        when cause = 'late_fee_restored' then -invoice_notes.amount_minor
        when payments.state = 'bounced' then invoice_notes.amount_minor else 0 end), 0)::bigint`.as(
        'credited_minor',
      ),
    )
    .where('invoice_id', '=', invoiceId)
    .where('cause', 'in', ['late_fee_corrected', 'late_fee_restored'])
    .executeTakeFirstOrThrow();
  return credited_minor;
}

/**
 * Charges again, by debit notes, late fees that were credited for the day of a payment that bounced, as far as the other
 * money came late too. Called once the payment is marked so, with the locked invoices of `creditedFor`. What was voided or
 * given up since is left alone.
 */
export async function restoreLateFees(
  services: Services,
  trx: Db,
  by: ActorContext,
  ids: readonly Id<'invoice'>[],
  payment: PaymentRow,
): Promise<void> {
  const invoices = (await findInvoices(trx, ids)).filter(({ state }) => isOpen(state) || state === 'paid');
  const days = await coveredDays(trx, invoices, {
    paid_on: payment.paid_on,
    allocations: [],
    spare_usd_minor: 0,
  });
  for (const invoice of invoices) {
    const credited = await creditedForNothing(trx, invoice.id);
    const amount_minor = lateFeeToRestore(invoice, credited, days.get(invoice.id) ?? null);
    if (amount_minor === 0) continue;
    const note = await issueNote(trx, by, invoice, {
      kind: 'debit',
      cause: 'late_fee_restored',
      payment_id: payment.id,
      lines: [
        {
          kind: 'late_fee',
          description: 'late_fee',
          ...lateDays(amount_minor),
          amount_minor,
          details: { payment: payment.reference },
        },
      ],
    });
    await bookOnInvoice(
      trx,
      by,
      invoice,
      'late_fee_charged',
      `note:${note.id}`,
      lateFeePostings(invoice.id, amount_minor),
    );
    const total_minor = invoice.total_minor + amount_minor;
    const state = stateOfPaid(invoice.paid_minor, total_minor);
    await updateInvoice(
      trx,
      invoice.id,
      {
        total_minor,
        late_fee_charged_minor: invoice.late_fee_charged_minor + amount_minor,
        state,
        paid_at: null,
      },
      by.now,
    );
    await recordInvoiceMove(trx, by, invoice, state, payment.reference);
    await audit(trx, by, 'invoice.note', invoice.id, {
      before: { total_minor: invoice.total_minor },
      after: { reference: note.reference, kind: note.kind, amount_minor, payment: payment.reference },
    });
    await mailNote(services, trx, by, invoice.id, note);
  }
}
