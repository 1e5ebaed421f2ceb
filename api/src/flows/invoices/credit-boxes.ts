import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { credited, creditForBoxes } from '@rantau/shared/invoices';
import { creditedBackPostings, invoicePostings } from '@rantau/shared/ledger';
import { usd } from '@rantau/shared/money';
import { type Box, toQuoteBoxes } from '@rantau/shared/outbound-packages';
import { invoiceCredited, mailAboutInvoice } from '../../modules/invoices/invoices.mails.ts';
import {
  appendLines,
  type InvoiceRow,
  linesOf,
  lockInvoice,
  toPayOn,
  updateInvoice,
} from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { returnToCredit } from '../../modules/payments/return-to-credit.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { bookOnInvoice, followPayment, recordInvoiceMove } from './settle-invoice.ts';
import { reopenWrittenOff } from './write-off.ts';

interface MeasuredAgain {
  /** Every box of the outbound package, as it was found. */
  readonly boxes: readonly Box[];
  /** Reason for the customer to read. */
  readonly reason: string;
  /** The same finding gives back once. */
  readonly key: string;
}

async function notifyCustomer(
  services: Services,
  db: Db,
  by: ActorContext,
  before: InvoiceRow,
  {
    credit,
    returned,
    reason,
  }: { readonly credit: number; readonly returned: number; readonly reason: string },
): Promise<void> {
  const after = (await lockInvoice(db, before.id)) ?? before;
  await mailAboutInvoice(services, db, before, invoiceCredited, {
    credit: usd(credit),
    returned: usd(returned),
    due: usd(toPayOn(after, by.now).to_pay_minor),
    reason,
  });
}

/**
 * Gives back on an issued invoice what boxes were charged too much, by the engine and the figures it kept: new lines, a
 * movement in the book, and where more was paid than is owed now, credit of the customer. Returns the cents.
 */
export async function creditForMeasurement(
  services: Services,
  trx: Db,
  by: ActorContext,
  invoiceId: Id<'invoice'>,
  { boxes, reason, key }: MeasuredAgain,
): Promise<number> {
  const locked = await lockInvoice(trx, invoiceId);
  if (!locked || locked.state === 'void') return 0;
  const row = await reopenWrittenOff(trx, by, locked, reason);
  // A draft is priced again from its boxes; a credit would leave a wrong line on an invoice that was never sent.
  if (row.state === 'draft')
    throw new AppError('transition_refused', {
      metadata: { from: 'draft', reason: 'invoice_is_draft', invoice: row.reference },
    });
  if (row.computed_with === null) return 0;
  const measured = toQuoteBoxes(boxes).map((box) => ({ ...box, box_type_id: null }));
  const lines = creditForBoxes(
    row.computed_with as Record<string, unknown>,
    measured,
    await linesOf(trx, invoiceId),
  );
  const credit = -lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (credit === 0) return 0;

  const { returned_minor, ...after } = credited(row, credit);
  await appendLines(trx, invoiceId, lines, () => newId(by.now));
  await bookOnInvoice(trx, by, row, 'credit_noted', key, [
    ...invoicePostings({ id: invoiceId, kind: row.kind, lines }),
    ...creditedBackPostings(invoiceId, returned_minor),
  ]);
  if (returned_minor > 0)
    await returnToCredit(trx, { invoice_id: invoiceId, paid_minor: row.paid_minor, returned_minor }, by.now);
  const paidNow = after.state === 'paid' && row.state !== 'paid';
  await updateInvoice(
    trx,
    invoiceId,
    { ...after, ...(paidNow && { paid_at: by.now.toISOString() }) },
    by.now,
  );
  await recordInvoiceMove(trx, by, row, after.state, reason);
  await audit(trx, by, {
    action: 'invoice.credit',
    subject_kind: 'invoice',
    subject_id: invoiceId,
    before: { state: row.state, total_minor: row.total_minor, paid_minor: row.paid_minor },
    after: { ...after, returned_minor, boxes },
    reason,
  });
  await pauseLateFees(trx, [invoiceId], by.now);
  if (paidNow) await followPayment(services, trx, by, { ...row, ...after });
  await notifyCustomer(services, trx, by, row, { credit, returned: returned_minor, reason });
  return credit;
}
