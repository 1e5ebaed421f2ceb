import { addDays, calendarDate, malaysiaZone } from '@rantau/shared/format';
import { balanceOf, feeGrows, reminderDue, reminderSteps } from '@rantau/shared/invoices';
import { usd } from '@rantau/shared/money';
import { inTransaction } from '../../platform/database/transaction.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { invoiceOverdue, invoiceReminder, mailAboutInvoice } from './invoices.mails.ts';
import {
  findInvoices,
  findToRemind,
  type InvoiceRow,
  markInvoiceReminded,
  toPayOn,
} from './invoices.repository.ts';

/** At nine in the morning in Malaysia. */
export const remindOfInvoices = jobKind('invoices.remind', { cron: '0 1 * * *' });

const most = 500;

function remind(services: Services, row: InvoiceRow, now: Date): Promise<boolean> {
  const today = calendarDate(now, malaysiaZone);
  const due = row.due_on === null ? null : reminderDue(row.due_on, today);
  const { late_fee_minor, overdue_days } = balanceOf(row, now.toISOString());
  const { to_pay_minor, in_review_minor } = toPayOn(row, now);
  // Who has sent a proof of all of it waits for us; a quote that was not accepted is due on no day.
  if (!due || row.due_on === null || to_pay_minor === 0) return Promise.resolve(false);
  const { due_on } = row;
  return inTransaction(services.db, async (trx) => {
    if (!(await markInvoiceReminded(trx, row.id, due.step_on, now))) return false;
    const data = { due: usd(to_pay_minor), due_on };
    if (due.late)
      await mailAboutInvoice(services, trx, row, invoiceOverdue, {
        ...data,
        days_late: overdue_days,
        late_fee: usd(late_fee_minor),
        grows: feeGrows(row, now.toISOString()),
        part_paid: row.paid_minor + in_review_minor > 0,
      });
    else await mailAboutInvoice(services, trx, row, invoiceReminder, data);
    return true;
  });
}

/** Reminds customers of what is soon or long due; each step once, also when it runs again or ran late. Returns how many. */
export async function remindCustomersOfInvoices(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const today = calendarDate(now, malaysiaZone);
  const before = addDays(today, -reminderSteps[0]);
  let sent = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await findToRemind(db, { before, after, most });
    for (const row of await findInvoices(db, ids)) if (await remind(services, row, now)) sent += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < most) return sent;
  }
}
