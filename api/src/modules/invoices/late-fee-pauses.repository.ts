import type { Id } from '@rantau/shared/ids';
import { asOfDay, type InvoiceBalanceInput, outstandingPrincipal } from '@rantau/shared/invoices';
import { type ClaimedPayment, coveredOn, pauseFrom } from '@rantau/shared/late-fees';
import { sql } from 'kysely';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { findInvoices, type InvoiceRow } from './invoices.repository.ts';

/**
 * The verified payment of the allocation `a`, looked up by its id. As a plain join it was every verified payment beside each
 * allocation for as long as the statistics had not seen the payments of a busy hour.
 */
const verifiedPayment = sql`lateral
  (select paid_on from payments where payments.id = a.payment_id and payments.state = 'verified' limit 1) as payment`;

/** Latest day on which money for these invoices arrived, as payments or used credit, by invoice. */
async function receivedOn(db: Db, ids: readonly Id<'invoice'>[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; day: string | null }>`
    select invoices.id, greatest(
      (select max(payment.paid_on) from payment_allocations a cross join ${verifiedPayment}
        where a.invoice_id = invoices.id and a.amount_usd_minor > 0),
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

/** Money that came for these invoices, as payments or used credit, with the day on which it was there. */
async function receiptsOf(db: Db, ids: readonly Id<'invoice'>[]): Promise<Map<string, ClaimedPayment[]>> {
  const { rows } = await sql<ClaimedPayment & { invoice_id: string }>`
    select a.invoice_id, payment.paid_on, a.amount_usd_minor
    from payment_allocations a cross join ${verifiedPayment}
    where a.invoice_id = any(${ids}::uuid[]) and a.amount_usd_minor > 0
    union all
    select t.subject_id, t."on", entries.amount_minor
    from ledger_transactions t join ledger_entries entries on entries.transaction_id = t.id
    where t.subject_id = any(${ids}::uuid[]) and t.kind = 'credit_used' and entries.account = 'customer_credit'`.execute(
    db,
  );
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}

interface NewMoney {
  /** The day on which it came, `YYYY-MM-DD`. */
  readonly paid_on: string;
  /** Parts of it that are for invoices and not written yet. */
  readonly allocations: readonly { readonly invoice_id: Id<'invoice'>; readonly amount_usd_minor: number }[];
  /** Part of it that no invoice needs now, in US cents; one that money of later days settled would have needed it. */
  readonly spare_usd_minor: number;
}

/** Day on which each of these invoices was covered, counted by the days of all the money; null where it is not. */
export async function coveredDays(
  db: Db,
  invoices: readonly InvoiceRow[],
  { paid_on, allocations, spare_usd_minor }: NewMoney,
): Promise<Map<string, string | null>> {
  const receipts = await receiptsOf(
    db,
    invoices.map(({ id }) => id),
  );
  let spare = spare_usd_minor;
  return new Map(
    invoices.map(({ id, total_minor, late_fee_charged_minor }) => {
      const principal = total_minor - late_fee_charged_minor;
      const own = allocations.filter(({ invoice_id }) => invoice_id === id);
      const money = [...(receipts.get(id) ?? []), ...own.map((each) => ({ ...each, paid_on }))];
      const day = coveredOn(principal, [...money, { paid_on, amount_usd_minor: spare }], null);
      const before = money.reduce(
        (sum, each) => sum + (day !== null && each.paid_on <= day ? each.amount_usd_minor : 0),
        0,
      );
      if (day !== null) spare -= Math.min(spare, Math.max(0, principal - before));
      return [id, day];
    }),
  );
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
