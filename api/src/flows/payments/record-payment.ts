import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { isOpen } from '@rantau/shared/invoices';
import { findInvoices } from '../../modules/invoices/invoices.repository.ts';
import { findPayment } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { lockSubject } from '../../platform/sessions/subjects.ts';
import { lockWithLateFees } from './credit-late-fees.ts';
import { hasEvidence } from './evidence.ts';
import { requireTickedWarnings } from './payment-answer.ts';
import { verifyPayment } from './review-payment.ts';
import { type Draft, submitPayment } from './submit-payment.ts';

/** Without the customer's own that were settled, written off or voided since: money that came for them becomes credit. */
async function withoutSettled(
  db: Db,
  userId: Id<'user'>,
  ids: readonly Id<'invoice'>[],
): Promise<Id<'invoice'>[]> {
  const rows = await findInvoices(db, ids);
  return ids.filter((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.user_id !== userId || row.issued_on === null || isOpen(row.state);
  });
}

/**
 * Writes and verifies money that staff saw arrive; where the settings ask for a line of the bank or another person, it waits for them. Of one customer one is recorded at a time, so that whoever records the
 * same transfer as a colleague is warned of theirs.
 */
export const recordPayment = (
  services: Services,
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  draft: Draft,
  warningsSeen: Parameters<typeof requireTickedWarnings>[2],
  bankLine?: Id<'bank_line'>,
): Promise<Id<'payment'>> =>
  inTransaction(db, async (trx) => {
    await lockSubject(trx, 'user', userId);
    await lockWithLateFees(trx, userId, draft.invoice_ids, draft.paid_on);
    // A split by hand is for invoices as they were read.
    const invoice_ids = draft.allocations
      ? draft.invoice_ids
      : await withoutSettled(trx, userId, draft.invoice_ids);
    const id = (await submitPayment(trx, by, userId, { ...draft, invoice_ids })) as Id<'payment'>;
    const row = found(await findPayment(trx, id));
    await requireTickedWarnings(trx, row, warningsSeen, by.now, 'duplicates');
    const allowed = await hasEvidence(trx, by, row, { bank_line: bankLine });
    // A line is matched with money that counts.
    if (!allowed.ok && bankLine) throw new AppError(allowed.reason);
    if (allowed.ok) await verifyPayment(services, trx, by, id, { bank_line: bankLine });
    return id;
  });
