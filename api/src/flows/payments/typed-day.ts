import type { Id } from '@rantau/shared/ids';
import { accruedLateFee } from '@rantau/shared/invoices';
import { importOf } from '../../modules/bank-statements/bank-lines.list.ts';
import { findInvoices } from '../../modules/invoices/invoices.repository.ts';
import type { PaymentRow } from '../../modules/payments/payments.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { auditLateFee, requireOwnerToGiveUp } from './require-owner.ts';

/** Late fees of these invoices, in US cents: what was charged, and what they cost until now. */
async function lateFeesOf(
  db: Db,
  ids: readonly Id<'invoice'>[],
  now: Date,
): Promise<Map<Id<'invoice'>, number>> {
  const rows = await findInvoices(db, ids);
  return new Map(
    rows.map((row) => [row.id, row.late_fee_charged_minor + accruedLateFee(row, now.toISOString())]),
  );
}

interface Verified {
  readonly sent: PaymentRow;
  /** The day on which the money came, `YYYY-MM-DD`. */
  readonly paid_on: string;
  readonly bank_line: Id<'bank_line'> | undefined;
  /** Every invoice whose late fee may depend on it. */
  readonly invoices: readonly Id<'invoice'>[];
}

/** True if nobody else says on which day the money came: no customer, colleague, or line of a statement that another brought. */
async function isOwnWord(
  db: Db,
  { actor }: ActorContext,
  { sent, paid_on, bank_line }: Verified,
): Promise<boolean> {
  if (actor.kind !== 'admin' || sent.method === 'online') return false;
  if (bank_line && (await importOf(db, bank_line)).imported_by !== actor.id) return false;
  return sent.recorded_by === actor.id || paid_on !== sent.paid_on;
}

/**
 * Verifies a payment by `work`. Late fees end on the day on which the money came; those that end sooner by the word of one
 * member of staff alone are given up by them, and count as such.
 */
export async function withOwnDay<T>(
  trx: Db,
  by: ActorContext,
  verified: Verified,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await isOwnWord(trx, by, verified))) return work();
  const before = await lateFeesOf(trx, verified.invoices, by.now);
  const outcome = await work();
  const after = await lateFeesOf(trx, verified.invoices, by.now);
  const { paid_on, sent } = verified;
  const letGo = [...before].flatMap(([id, fee]) => {
    const fee_minor = fee - (after.get(id) ?? fee);
    return fee_minor > 0 ? [{ id, fee_minor }] : [];
  });
  const amount_usd_minor = letGo.reduce((sum, { fee_minor }) => sum + fee_minor, 0);
  await requireOwnerToGiveUp(trx, by, { user_id: sent.user_id, amount_usd_minor });
  for (const { id, fee_minor } of letGo)
    await audit(trx, by, 'invoice.end_late_fee', id, { after: { paid_on, ...auditLateFee(fee_minor) } });
  return outcome;
}
