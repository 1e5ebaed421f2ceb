import type { Id } from '@rantau/shared/ids';
import type { Invoice } from '@rantau/shared/invoices';
import type { Db } from '../../platform/database/database.ts';
import { listOwnInvoices } from './read-invoices.service.ts';

const openCounted = 1000;

/**
 * A customer's open invoices as they are listed, in US cents: what they are to pay, what waits for our review, and
 * quotes that they have not accepted. Late fees are in the balances, and in no book yet. A part payment settles
 * an invoice before its late fee, so the fee is in what is left to pay.
 */
export async function readOwed(db: Db, userId: Id<'user'>, now: Date) {
  const question = { filter: { open: true }, range: [0, openCounted - 1] } as const;
  const { data } = await listOwnInvoices(db, userId, question, now);
  const owed = data.filter(({ awaits_acceptance }) => !awaits_acceptance);
  const sum = (invoices: readonly Invoice[], of: (invoice: Invoice) => number) =>
    invoices.reduce((total, invoice) => total + of(invoice), 0);
  return {
    due_count: owed.filter(({ to_pay_minor }) => to_pay_minor > 0).length,
    due_minor: sum(owed, ({ to_pay_minor }) => to_pay_minor),
    due_late_fee_minor: sum(owed, ({ late_fee_minor, to_pay_minor }) =>
      Math.min(late_fee_minor, to_pay_minor),
    ),
    overdue_minor: sum(
      owed.filter(({ overdue_days }) => overdue_days > 0),
      ({ to_pay_minor }) => to_pay_minor,
    ),
    in_review_minor: sum(owed, ({ in_review_minor }) => in_review_minor),
    late_fee_minor: sum(owed, ({ late_fee_minor }) => late_fee_minor),
    offered_count: data.filter(({ deposit_minor }) => deposit_minor !== null && deposit_minor > 0).length,
  };
}
