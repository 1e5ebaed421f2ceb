import type { Id } from '@rantau/shared/ids';
import type { Invoice } from '@rantau/shared/invoices';
import type { Db } from '../../database/database.ts';
import { listOwnInvoices } from './read-invoices.service.ts';

const openCounted = 1000;

/**
 * A customer's open invoices as they are listed, in US cents: what they are to pay, what waits for our review, and what
 * lies on quotes that they have not accepted. Late fees are in the balances, and in no book yet.
 */
export async function readOwed(db: Db, userId: Id<'user'>, now: Date) {
  const question = { filter: { open: true }, range: [0, openCounted - 1] } as const;
  const { data } = await listOwnInvoices(db, userId, question, now);
  const owed = data.filter(({ awaits_acceptance }) => !awaits_acceptance);
  const due = owed.filter(({ late_fee_paused }) => !late_fee_paused);
  const sum = (invoices: readonly Invoice[], of: 'balance_minor' | 'late_fee_minor') =>
    invoices.reduce((total, invoice) => total + invoice[of], 0);
  return {
    due_minor: sum(due, 'balance_minor'),
    due_late_fee_minor: sum(due, 'late_fee_minor'),
    overdue_minor: sum(
      due.filter(({ overdue_days }) => overdue_days > 0),
      'balance_minor',
    ),
    in_review_minor: sum(owed, 'balance_minor') - sum(due, 'balance_minor'),
    late_fee_minor: sum(owed, 'late_fee_minor'),
    offered_minor: sum(data, 'balance_minor') - sum(owed, 'balance_minor'),
  };
}
