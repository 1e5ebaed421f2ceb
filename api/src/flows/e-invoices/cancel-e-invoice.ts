import { canCancel, type EInvoiceState, eInvoiceStates } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { removeItems } from '../../modules/e-invoices/consolidation.repository.ts';
import {
  lockEInvoice,
  lockReportsOf,
  updateEInvoices,
} from '../../modules/e-invoices/e-invoices.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found } from '../../platform/not-found.ts';
import { refuseIllegalMove } from '../../platform/timeline/timeline.ts';

async function getLocked(db: Db, id: Id<'e_invoice'>) {
  return found(await lockEInvoice(db, id));
}

/** True of what the tax office has not and will not get: refused, or waiting and never sent. */
const isUnsent = ({ state, sent_at }: { readonly state: string; readonly sent_at: string | null }): boolean =>
  state === 'invalid' || (state === 'pending' && sent_at === null);

/**
 * Cancels a locked document: what was not sent at once; what was, or may have been, as soon as the tax office has
 * answered.
 */
const withdraw = (
  db: Db,
  { now }: Pick<ActorContext, 'now'>,
  row: { readonly id: Id<'e_invoice'>; readonly state: EInvoiceState; readonly sent_at: string | null },
  reason: string,
): Promise<void> =>
  updateEInvoices(
    db,
    [row.id],
    {
      cancel_reason: reason,
      problems: [],
      ...(isUnsent(row)
        ? { state: 'cancelled', cancelled_at: now.toISOString(), next_attempt_at: null }
        : { next_attempt_at: now.toISOString() }),
    },
    now,
  );

/** Cancels a document that waits, was refused or is valid; the tax office lets valid ones be cancelled for a while. */
export const cancelEInvoice = (
  db: Db,
  by: ActorContext,
  id: Id<'e_invoice'>,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await getLocked(trx, id);
    refuseIllegalMove(eInvoiceStates, row.state, 'cancelled');
    if (row.state === 'valid' && !canCancel(row, by.now))
      throw new AppError('transition_refused', {
        metadata: { from: row.state, to: 'cancelled', reason: 'over_72_hours' },
      });
    await withdraw(trx, by, row, reason);
    await audit(trx, by, 'e_invoice.cancel', id, { before: { state: row.state }, reason });
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
    await audit(trx, by, 'e_invoice.resend', id);
  });

/** Takes a voided invoice and its notes out of a consolidated document; one without others is not sent. */
async function takeOut(
  db: Db,
  by: Pick<ActorContext, 'now'>,
  document: Parameters<typeof withdraw>[2],
  invoiceId: Id<'invoice'>,
  reason: string,
): Promise<void> {
  if (await removeItems(db, document.id, invoiceId)) await withdraw(db, by, document, reason);
  else await updateEInvoices(db, [document.id], { document: null }, by.now);
}

/**
 * The locked invoice of these reports is void: what was not sent is not sent, what is valid is cancelled while that is
 * allowed. In a consolidated document that was sent it stays; a credit note of its month takes it back.
 */
export async function withdrawReports(
  db: Db,
  by: Pick<ActorContext, 'now'>,
  invoiceId: Id<'invoice'>,
  reason: string,
): Promise<void> {
  for (const document of await lockReportsOf(db, invoiceId))
    if (document.consolidated_month === null) await withdraw(db, by, document, reason);
    else if (isUnsent(document)) await takeOut(db, by, document, invoiceId, reason);
}
