import type { Id } from '@rantau/shared/ids';
import { credited, type InvoiceNote } from '@rantau/shared/invoices';
import { creditedBackPostings, invoicePostings } from '@rantau/shared/ledger';
import { type InvoiceRow, type NewLine, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { returnToCredit } from '../../modules/payments/return-to-credit.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { totalOfLines } from './compose-invoice.ts';
import { type IssuedNote, issueNote, turned } from './issue-note.ts';
import { bookOnInvoice, followPayment, isEarned, recordInvoiceMove } from './settle-invoice.ts';

interface Credit<C> {
  readonly cause: C;
  /** Amounts below zero in sum. */
  readonly lines: readonly NewLine[];
  /** Reason for the customer to read. */
  readonly reason: string;
  /** Payment that it follows from. */
  readonly payment_id?: Id<'payment'>;
  /** The same credit is booked once. */
  readonly key?: string;
  /** Figures that it was found from, for the audit log. */
  readonly found?: object;
}

interface CreditNoted<C extends InvoiceNote['cause']> {
  readonly note: IssuedNote<C>;
  /** Part of what was paid that is the customer's credit now, in US cents. */
  readonly returned_minor: number;
}

/**
 * Gives back part of a locked, issued invoice by a credit note, with a movement in the book. Where more was paid than is
 * owed now, the rest becomes credit of the customer; where nothing is left to pay, the goods are released.
 */
export async function creditInvoice<const C extends InvoiceNote['cause']>(
  services: Services,
  trx: Db,
  by: ActorContext,
  row: InvoiceRow,
  { cause, lines, reason, payment_id, key, found = {} }: Credit<C>,
): Promise<CreditNoted<C>> {
  const id: Id<'invoice'> = row.id;
  const { returned_minor, ...after } = credited(row, -totalOfLines(lines));
  const note = await issueNote(trx, by, row, {
    kind: 'credit',
    cause,
    lines: turned(lines),
    reason,
    ...(payment_id && { payment_id }),
  });
  const earned = await isEarned(trx, row);
  await bookOnInvoice(trx, by, row, 'credit_noted', key ?? `note:${note.id}`, [
    ...invoicePostings({ id, kind: row.kind, lines, earned }),
    ...creditedBackPostings(id, returned_minor),
  ]);
  if (returned_minor > 0)
    await returnToCredit(trx, { invoice_id: id, paid_minor: row.paid_minor, returned_minor }, by.now);
  const paidNow = after.state === 'paid' && row.state !== 'paid';
  await updateInvoice(trx, id, { ...after, ...(paidNow && { paid_at: by.now.toISOString() }) }, by.now);
  await recordInvoiceMove(trx, by, row, after.state, reason);
  await audit(trx, by, 'invoice.credit', id, {
    before: { state: row.state, total_minor: row.total_minor, paid_minor: row.paid_minor },
    after: { ...after, returned_minor, note: note.reference, ...found },
    reason,
  });
  await pauseLateFees(trx, [id], by.now);
  if (paidNow) await followPayment(services, trx, by, { ...row, ...after });
  return { note, returned_minor };
}
