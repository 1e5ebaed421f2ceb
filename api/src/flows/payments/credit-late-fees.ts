import { lateFeeOvercharged } from '@rantau/shared/invoices';
import { type InvoiceRow, lockInvoices, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { coveredDays } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';

/**
 * Takes back, by credit notes, what of late fees was charged because this money was recorded after money that came later:
 * the fee hangs on the days on which money came, in whatever order it is written. Called once the payment is booked.
 */
export async function creditLateFees(
  services: Services,
  trx: Db,
  by: ActorContext,
  ids: readonly InvoiceRow['id'][],
  money: { readonly paid_on: string; readonly spare_usd_minor: number },
): Promise<void> {
  if (ids.length === 0) return;
  const invoices = (await lockInvoices(trx, ids)).filter(
    ({ late_fee_charged_until }) => late_fee_charged_until !== null && late_fee_charged_until > money.paid_on,
  );
  if (invoices.length === 0) return;
  const days = await coveredDays(trx, invoices, { ...money, allocations: [] });
  for (const invoice of invoices) {
    const day = days.get(invoice.id) ?? null;
    const amount_minor = day === null ? 0 : lateFeeOvercharged(invoice, day);
    if (amount_minor === 0) continue;
    const { note } = await creditInvoice(services, trx, by, invoice, {
      cause: 'late_fee_corrected',
      lines: [
        {
          kind: 'late_fee',
          description: 'late_fee',
          quantity: '1',
          unit: 'item',
          unit_price_minor: -amount_minor,
          amount_minor: -amount_minor,
          details: { covered_on: day },
        },
      ],
      reason: '',
      found: { covered_on: day },
    });
    await updateInvoice(
      trx,
      invoice.id,
      { late_fee_charged_minor: invoice.late_fee_charged_minor - amount_minor },
      by.now,
    );
    await mailNote(services, trx, by, invoice.id, note);
  }
}
