import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { accruedLateFee, isOpen, stateOfPaid, writtenOffOf } from '@rantau/shared/invoices';
import { reversed, writeOffPostings } from '@rantau/shared/ledger';
import { type InvoiceRow, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { auditLateFee, requireOwnerToGiveUp } from '../payments/require-owner.ts';
import { getLockedInvoice } from './draft-invoice.ts';
import { issueNote, oneLine } from './issue-note.ts';
import { bookOnInvoice, followPayment, recordInvoiceMove, refuseUnlessOpen } from './settle-invoice.ts';

interface WriteOff {
  readonly reason: string;
  readonly release_goods: boolean;
}

/** Gives up what is owed of a locked invoice, with a credit note. */
async function giveUp(
  services: Services,
  trx: Db,
  by: ActorContext,
  row: InvoiceRow,
  { reason, release_goods }: WriteOff,
) {
  const { id } = row;
  const amount = row.total_minor - row.paid_minor;
  const after = { state: 'written_off', released_unpaid: release_goods } as const;
  await updateInvoice(trx, id, after, by.now);
  await recordInvoiceMove(trx, by, row, after.state, reason);
  if (release_goods) await followPayment(services, trx, by, { ...row, ...after });
  await bookOnInvoice(trx, by, row, 'written_off', `write-off:${row.version}`, writeOffPostings(id, amount));
  const note =
    amount > 0
      ? await issueNote(trx, by, row, {
          kind: 'credit',
          cause: 'write_off',
          lines: oneLine('write_off', amount),
        })
      : null;
  await audit(trx, by, 'invoice.write_off', id, {
    before: { state: row.state, balance_minor: amount },
    after: { ...after, balance_minor: 0, ...auditLateFee(accruedLateFee(row, by.now.toISOString())) },
    reason,
  });
  return note;
}

/**
 * Gives up what is still owed of the invoice itself; a late fee that was not charged yet is never charged. The document
 * stays as it was issued, and its goods go on only if that is said too. Its customer is sent the credit note.
 */
export const writeOff = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  given: WriteOff,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    refuseUnlessOpen(row);
    // Nobody owes a quote: it can only be given, which accepts it.
    if (row.awaits_acceptance && !given.release_goods)
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'written_off', reason: 'awaits_acceptance' },
      });
    await refuseAtMailBound(trx, { subject_id: id }, 'note_issued', by.now);
    const { user_id } = row;
    const amount_usd_minor = row.total_minor - row.paid_minor + accruedLateFee(row, by.now.toISOString());
    await requireOwnerToGiveUp(trx, by, { user_id, amount_usd_minor });
    const note = await giveUp(services, trx, by, row, given);
    if (note) await mailNote(services, trx, by, id, note);
  });

/**
 * Gives up again what is left of an invoice that was given up, and was opened for something else only, of which its
 * customer is told.
 */
export async function keepGivenUp(
  services: Services,
  trx: Db,
  by: ActorContext,
  before: InvoiceRow,
  reason: string,
): Promise<void> {
  if (before.state !== 'written_off') return;
  const row = await getLockedInvoice(trx, before.id);
  if (!isOpen(row.state)) return;
  await giveUp(services, trx, by, row, { reason, release_goods: before.released_unpaid });
}

/**
 * Takes back the write-off of a locked invoice, so that it is owed again, with a debit note; the days in between are not late.
 * Others are left as they are.
 */
export async function reopenWrittenOff(db: Db, by: ActorContext, row: InvoiceRow, reason: string) {
  if (row.state !== 'written_off') return { row, note: null };
  const amount = writtenOffOf(row);
  const note =
    amount > 0
      ? await issueNote(db, by, row, {
          kind: 'debit',
          cause: 'write_off_reversed',
          lines: oneLine('write_off_reversed', amount),
        })
      : null;
  await bookOnInvoice(
    db,
    by,
    row,
    'write_off_reversed',
    `write-off-reversed:${row.version}`,
    reversed(writeOffPostings(row.id, amount)),
  );
  const after = {
    state: stateOfPaid(row.paid_minor, row.total_minor),
    released_unpaid: false,
    late_fee_waived_until: calendarDate(by.now, malaysiaZone),
    late_fee_waived_reason: null,
  };
  await updateInvoice(db, row.id, after, by.now);
  await recordInvoiceMove(db, by, row, after.state, reason);
  await audit(db, by, 'invoice.take_back_write_off', row.id, {
    before: { state: row.state, balance_minor: 0 },
    after: { state: after.state, balance_minor: amount },
    reason,
  });
  return { row: { ...row, ...after }, note };
}

export const takeBackWriteOff = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLockedInvoice(trx, id);
    if (row.state !== 'written_off')
      throw new AppError('transition_refused', { metadata: { from: row.state, to: 'issued' } });
    await refuseAtMailBound(trx, { subject_id: id }, 'note_issued', by.now);
    await holdAccount(trx, by, row.user_id);
    const { note } = await reopenWrittenOff(trx, by, row, reason);
    if (note) await mailNote(services, trx, by, id, note);
  });
