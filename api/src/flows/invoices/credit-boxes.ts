import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { atMost, creditForBoxes } from '@rantau/shared/invoices';
import { usd } from '@rantau/shared/money';
import { type Box, toQuoteBoxes } from '@rantau/shared/outbound-packages';
import { mailAboutInvoice } from '../../modules/invoices/invoices.mails.ts';
import { type InvoiceRow, lockInvoice, toPayOn } from '../../modules/invoices/invoices.repository.ts';
import { invoiceCredited } from '../../modules/invoices/notes.mails.ts';
import { chargedLinesOf } from '../../modules/invoices/notes.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { creditInvoice } from './credit-invoice.ts';
import { keepGivenUp, reopenWrittenOff } from './write-off.ts';

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
    note,
    credit,
    returned,
    reason,
  }: { readonly note: string; readonly credit: number; readonly returned: number; readonly reason: string },
): Promise<void> {
  const after = (await lockInvoice(db, before.id)) ?? before;
  await mailAboutInvoice(services, db, before, invoiceCredited, {
    note,
    credit: usd(credit),
    returned: usd(returned),
    due: usd(toPayOn(after, by.now).to_pay_minor),
    reason,
  });
}

/**
 * Gives back on an issued invoice what boxes were charged too much, by the engine and the figures it kept, as a credit
 * note. Returns the cents.
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
  // A draft is priced again from its boxes; a credit would leave a wrong line on an invoice that was never sent.
  if (locked.state === 'draft')
    throw new AppError('transition_refused', {
      metadata: { from: 'draft', reason: 'invoice_is_draft', invoice: locked.reference },
    });
  if (locked.computed_with === null) return 0;
  const measured = toQuoteBoxes(boxes).map((box) => ({ ...box, box_type_id: null }));
  const found = creditForBoxes(
    locked.computed_with as Record<string, unknown>,
    measured,
    await chargedLinesOf(trx, invoiceId),
  );
  const lines = atMost(found, locked.total_minor);
  const credit = -lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (credit === 0) return 0;
  await requireOwnerToGiveUp(trx, by, { user_id: locked.user_id, amount_usd_minor: credit });

  const { row } = await reopenWrittenOff(trx, by, locked, reason);
  const { note, returned_minor } = await creditInvoice(services, trx, by, row, {
    cause: 'measurement',
    lines,
    reason,
    key,
    found: { boxes },
  });
  await keepGivenUp(services, trx, by, locked, reason);
  await notifyCustomer(services, trx, by, row, {
    note: note.reference,
    credit,
    returned: returned_minor,
    reason,
  });
  return credit;
}
