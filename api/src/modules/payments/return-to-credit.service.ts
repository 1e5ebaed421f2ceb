import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { changeRow } from '../../platform/database/versions.ts';

interface Overpaid {
  readonly invoice_id: Id<'invoice'>;
  /** Amount paid on the invoice before, from payments and used credit together. */
  readonly paid_minor: number;
  /** Part of it that is too much now. */
  readonly returned_minor: number;
}

/**
 * Keeps with each payment what of it lies on an invoice, after some of that became the customer's credit: what had been
 * paid from credit goes back first, then the latest payment. Else a refund would give the same money back twice.
 */
export async function returnToCredit(
  trx: Db,
  { invoice_id, paid_minor, returned_minor }: Overpaid,
  now: Date,
): Promise<void> {
  const paying = await trx
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.payment_id', 'a.amount_usd_minor'])
    .where('a.invoice_id', '=', invoice_id)
    .where('p.state', '=', 'verified')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .forUpdate()
    .execute();
  const byPayments = paying.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0);
  let left = Math.max(0, returned_minor - (paid_minor - byPayments));
  for (const { payment_id, amount_usd_minor } of paying) {
    const part = Math.min(left, amount_usd_minor);
    if (part === 0) continue;
    left -= part;
    await trx
      .updateTable('payment_allocations')
      .set({ amount_usd_minor: amount_usd_minor - part })
      .where('payment_id', '=', payment_id)
      .where('invoice_id', '=', invoice_id)
      .execute();
    await changeRow(trx, 'payments', payment_id, now, {
      credit_usd_minor: sql<number>`credit_usd_minor + ${part}`,
    });
  }
}
