import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import {
  accruedLateFee,
  dueOn,
  isBilled,
  type NoteDraft,
  outstandingPrincipal,
  stateOfPaid,
} from '@rantau/shared/invoices';
import { invoicePostings } from '@rantau/shared/ledger';
import { type InvoiceRow, type NewLine, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { pauseLateFees } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import { loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { auditLateFee, requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { manualLines, totalOfLines, withTaxes } from './compose-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { getLockedInvoice } from './draft-invoice.ts';
import { issueNote, turned } from './issue-note.ts';
import { bookOnInvoice, isEarned, recordInvoiceMove } from './settle-invoice.ts';

/** Only what was sent and is owed or paid has notes: a draft is changed, a quote made anew, a write-off taken back first. */
function refuseUnlessNotable({ state, awaits_acceptance }: InvoiceRow): void {
  if (!isBilled(state) || state === 'written_off' || awaits_acceptance)
    throw new AppError('transition_refused', {
      metadata: { from: state, to: 'noted', ...(awaits_acceptance && { reason: 'awaits_acceptance' }) },
    });
}

/** Charges more on a locked, issued invoice by a debit note. What was settled already has its own time to be paid. */
async function debitInvoice(
  services: Services,
  trx: Db,
  by: ActorContext,
  row: InvoiceRow,
  { lines, reason }: { readonly lines: readonly NewLine[]; readonly reason: string },
) {
  const note = await issueNote(trx, by, row, { kind: 'debit', cause: 'by_hand', lines, reason });
  const earned = await isEarned(trx, row);
  await bookOnInvoice(
    trx,
    by,
    row,
    'debit_noted',
    `note:${note.id}`,
    invoicePostings({ id: row.id, kind: row.kind, lines, earned }),
  );
  const today = calendarDate(by.now, malaysiaZone);
  const total_minor = row.total_minor + note.amount_minor;
  const state = stateOfPaid(row.paid_minor, total_minor);
  await updateInvoice(
    trx,
    row.id,
    {
      total_minor,
      state,
      paid_at: null,
      ...(outstandingPrincipal(row) === 0 && {
        due_on: dueOn(today, services.config.invoiceDueDays),
        late_fee_waived_until: today,
        late_fee_waived_reason: null,
      }),
    },
    by.now,
  );
  await recordInvoiceMove(trx, by, row, state, reason);
  await pauseLateFees(trx, [row.id], by.now);
  return note;
}

/** A credit or debit note that staff decide on, with its taxes. The customer is sent it, with the reason. */
export const noteByHand = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  { kind, lines: written, reason }: NoteDraft,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    refuseUnlessNotable(row);
    await refuseAtMailBound(trx, { subject_id: id }, 'note_issued', by.now);
    await holdAccount(trx, by, row.user_id);
    const today = calendarDate(by.now, malaysiaZone);
    // What is given back was taxed when its invoice was issued; what is charged now is taxed now.
    const on = kind === 'credit' ? (row.issued_on ?? today) : today;
    const { charged, taxes } = withTaxes(manualLines(written), await loadTariff(trx, { on }));
    const lines = [...charged, ...taxes];
    const amount = totalOfLines(lines);
    if (amount <= 0) throw fieldError({ lines: 'too_small' });
    if (kind === 'credit' && amount > row.total_minor)
      throw new AppError('credit_exceeds_invoice', { metadata: { total_minor: row.total_minor } });
    // Once nothing of the invoice itself is open, its late fee is gone.
    const isFeeLetGo = kind === 'credit' && amount >= outstandingPrincipal(row);
    const late_fee_minor = isFeeLetGo ? accruedLateFee(row, by.now.toISOString()) : 0;
    if (kind === 'credit')
      await requireOwnerToGiveUp(trx, by, {
        user_id: row.user_id,
        amount_usd_minor: amount + late_fee_minor,
      });
    const note =
      kind === 'credit'
        ? (
            await creditInvoice(services, trx, by, row, {
              cause: 'by_hand',
              lines: turned(lines),
              reason,
            })
          ).note
        : await debitInvoice(services, trx, by, row, { lines, reason });
    await audit(trx, by, 'invoice.note', id, {
      before: { total_minor: row.total_minor },
      after: { reference: note.reference, kind, amount_minor: amount, ...auditLateFee(late_fee_minor) },
      reason,
    });
    await mailNote(services, trx, by, id, note);
  });
