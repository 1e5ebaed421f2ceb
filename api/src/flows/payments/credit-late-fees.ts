import type { Id } from '@rantau/shared/ids';
import { lateFeeOvercharged, outstandingPrincipal } from '@rantau/shared/invoices';
import { oldestFirst } from '@rantau/shared/payments';
import { lockInvoices, updateInvoice } from '../../modules/invoices/invoices.repository.ts';
import { coveredDays } from '../../modules/invoices/late-fee-pauses.repository.ts';
import { mailNote } from '../../modules/invoices/notes.mails.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { isNotableInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';

/** Invoices of one customer that money of an earlier day is compared with; more were never charged that late at once. */
const most = 100;

/**
 * Locks these invoices, and those of the customer that were charged late days after this day, all in the order of their ids;
 * called before anything else of the book is held. Returns the ids of those with a late fee.
 */
export async function lockWithLateFees(
  trx: Db,
  userId: Id<'user'>,
  ids: readonly Id<'invoice'>[],
  paidOn: string,
): Promise<Id<'invoice'>[]> {
  const late = await trx
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', userId)
    .where('late_fee_charged_until', '>', paidOn)
    .where('late_fee_charged_minor', '>', 0)
    .where(isNotableInvoice)
    .orderBy('due_on')
    .limit(most)
    .execute();
  const lateIds = late.map(({ id }) => id);
  await lockInvoices(trx, [...new Set([...ids, ...lateIds])]);
  return lateIds;
}

interface Money {
  readonly payment_id: Id<'payment'>;
  /** The day on which it came, `YYYY-MM-DD`. */
  readonly paid_on: string;
  /** Part of it that became credit, in US cents. */
  readonly spare_usd_minor: number;
  /** The invoices that it settled. */
  readonly settled: readonly Id<'invoice'>[];
}

/**
 * Takes back, by credit notes, what of late fees was charged because this money was recorded after money that came later:
 * the fee hangs on the days on which money came, in whatever order it is written. Called once the payment is booked, with
 * the late fees of `lockWithLateFees`. An invoice that it did not settle, since later money had paid it, is counted as
 * covered by it as far as it became credit.
 */
export async function creditLateFees(
  services: Services,
  trx: Db,
  by: ActorContext,
  ids: readonly Id<'invoice'>[],
  { payment_id, settled, ...money }: Money,
): Promise<void> {
  const invoices = oldestFirst(await lockInvoices(trx, [...new Set([...ids, ...settled])])).filter(
    (invoice) =>
      invoice.late_fee_charged_until !== null &&
      invoice.late_fee_charged_until > money.paid_on &&
      outstandingPrincipal(invoice) === 0,
  );
  if (invoices.length === 0) return;
  const days = await coveredDays(trx, invoices, { ...money, allocations: [] });
  const before = await coveredDays(trx, invoices, { ...money, allocations: [], spare_usd_minor: 0 });
  for (const invoice of invoices) {
    const day = days.get(invoice.id) ?? null;
    const isCounted = settled.includes(invoice.id) || day !== (before.get(invoice.id) ?? null);
    const amount_minor = day === null || !isCounted ? 0 : lateFeeOvercharged(invoice, day);
    if (amount_minor === 0) continue;
    const { note } = await creditInvoice(services, trx, by, invoice, {
      cause: 'late_fee_corrected',
      payment_id,
      lines: [
        {
          kind: 'late_fee',
          description: 'late_fee',
          quantity: '1',
          unit: 'item',
          unit_price_minor: -amount_minor,
          amount_minor: -amount_minor,
          details: { covered_on: day },
        },
      ],
      reason: '',
      found: { covered_on: day },
    });
    await updateInvoice(
      trx,
      invoice.id,
      { late_fee_charged_minor: invoice.late_fee_charged_minor - amount_minor },
      by.now,
    );
    await mailNote(services, trx, by, invoice.id, note);
  }
}
