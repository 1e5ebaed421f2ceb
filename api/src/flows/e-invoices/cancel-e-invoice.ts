import { canCancel, eInvoiceStates } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { lockEInvoice, updateEInvoices } from '../../modules/e-invoices/e-invoices.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';

async function getLocked(db: Db, id: Id<'e_invoice'>) {
  const row = await lockEInvoice(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Asks the tax office to cancel a valid document; what it answers is shown when it has. */
export const cancelEInvoice = (
  db: Db,
  by: ActorContext,
  id: Id<'e_invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLocked(trx, id);
    refuseIllegalMove(eInvoiceStates, row.state, 'cancelled');
    if (row.state !== 'valid') {
      const cancelled_at = by.now.toISOString();
      await updateEInvoices(
        trx,
        [id],
        { state: 'cancelled', cancelled_at, cancel_reason: reason, next_attempt_at: null, problems: [] },
        by.now,
      );
    } else if (canCancel(row, by.now))
      await updateEInvoices(
        trx,
        [id],
        { cancel_reason: reason, next_attempt_at: by.now.toISOString(), problems: [] },
        by.now,
      );
    else
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'cancelled', reason: 'over_72_hours' },
      });
    await audit(trx, by, {
      action: 'e_invoice.cancel',
      subject_kind: 'e_invoice',
      subject_id: id,
      before: { state: row.state },
      reason,
    });
  });

/** Sends a refused document anew, made from what is known now. */
export const resendEInvoice = (db: Db, by: ActorContext, id: Id<'e_invoice'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLocked(trx, id);
    if (row.state !== 'invalid')
      throw new AppError('transition_refused', { metadata: { from: row.state, to: 'pending' } });
    await updateEInvoices(
      trx,
      [id],
      {
        state: 'pending',
        document: null,
        sent_at: null,
        uuid: null,
        submission_uid: null,
        attempts: 0,
        next_attempt_at: by.now.toISOString(),
        problems: [],
      },
      by.now,
    );
    await audit(trx, by, { action: 'e_invoice.resend', subject_kind: 'e_invoice', subject_id: id });
  });

/** The invoice of these reports is void: what was not sent is not sent, what is valid is cancelled while that is allowed. */
export async function withdrawReports(
  db: Db,
  by: Pick<ActorContext, 'now'>,
  invoiceId: Id<'invoice'>,
  reason: string,
): Promise<void> {
  const rows = await db
    .selectFrom('e_invoices')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'cancelled')
    .forUpdate()
    .execute();
  for (const row of rows) {
    const isUnsent = row.state === 'invalid' || (row.state === 'pending' && row.sent_at === null);
    await updateEInvoices(
      db,
      [row.id],
      isUnsent
        ? {
            state: 'cancelled',
            cancelled_at: by.now.toISOString(),
            cancel_reason: reason,
            next_attempt_at: null,
            problems: [],
          }
        : { cancel_reason: reason, next_attempt_at: by.now.toISOString() },
      by.now,
    );
  }
}
