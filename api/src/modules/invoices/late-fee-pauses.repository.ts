import type { Id } from '@rantau/shared/ids';
import { asOfDay, type InvoiceBalanceInput, outstandingPrincipal } from '@rantau/shared/invoices';
import { type ClaimedPayment, coveredOn, pauseFrom } from '@rantau/shared/late-fees';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { findInvoices } from './invoices.repository.ts';

/** Latest day on which money for these invoices arrived, as payments or used credit, by invoice. */
export async function receivedOn(db: Db, ids: readonly Id<'invoice'>[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; day: string | null }>`
    select invoices.id, greatest(
      (select max(paid_on) from payment_allocations a join payments on payments.id = a.payment_id
        where a.invoice_id = invoices.id and a.amount_usd_minor > 0 and payments.state = 'verified'),
      (select max("on") from ledger_transactions
        where subject_id = invoices.id and kind = 'credit_used' and invoices.paid_minor > 0)) as day
    from invoices where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/**
 * The invoices as they were owed when they would be covered by money of this day: then, or when what was paid before came,
 * if that was later.
 */
export async function asOwedOn<
  T extends Pick<InvoiceBalanceInput, 'pauses'> & { readonly id: Id<'invoice'> },
>(db: Db, invoices: readonly T[], paidOn: string): Promise<T[]> {
  const received = await receivedOn(
    db,
    invoices.map(({ id }) => id),
  );
  return invoices.map((row) => {
    const before = received.get(row.id) ?? paidOn;
    return asOfDay(row, before > paidOn ? before : paidOn);
  });
}

interface UnderReview extends ClaimedPayment {
  readonly invoice_id: Id<'invoice'>;
  readonly payment_id: Id<'payment'>;
}

/** Payments that proofs under review claim for these invoices. */
export const proofsUnderReview = (db: Db, ids: readonly Id<'invoice'>[]): Promise<UnderReview[]> =>
  db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select(['invoice_id', 'payment_id', 'paid_on', 'payment_allocations.amount_usd_minor'])
    .where('invoice_id', 'in', ids)
    .where('payments.state', '=', 'submitted')
    .orderBy('payments.id')
    .execute();

/**
 * Lets the late fees of these invoices, which are locked, stand still or go on, as the proofs that wait for their review say
 * now. Called whenever a proof, or what is paid of an invoice, changed.
 */
export async function pauseLateFees(db: Db, ids: readonly Id<'invoice'>[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('late_fee_pauses')
    .where('invoice_id', 'in', ids)
    .where('resumed_at', 'is', null)
    .execute();
  const proofs = Map.groupBy(await proofsUnderReview(db, ids), ({ invoice_id }) => invoice_id);
  if (proofs.size === 0) return;
  const received = await receivedOn(db, ids);
  for (const invoice of await findInvoices(db, [...proofs.keys()])) {
    const waiting = proofs.get(invoice.id) ?? [];
    const day = coveredOn(outstandingPrincipal(invoice), waiting, received.get(invoice.id) ?? null);
    const last = waiting.at(-1);
    if (day === null || !last) continue;
    await db
      .insertInto('late_fee_pauses')
      .values({
        id: newId(now),
        invoice_id: invoice.id,
        payment_id: last.payment_id,
        paused_at: pauseFrom(day).from,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['invoice_id', 'payment_id'])
          .doUpdateSet({ paused_at: pauseFrom(day).from, resumed_at: null }),
      )
      .execute();
  }
}
