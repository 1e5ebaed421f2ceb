import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { balanceOf } from '@rantau/shared/invoices';
import { sql } from 'kysely';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import { pauses } from './invoices.repository.ts';
import { asOwedOn } from './late-fee-pauses.repository.ts';

interface AccruedFee {
  readonly id: Id<'invoice'>;
  readonly user_id: Id<'user'>;
  readonly late_fee_minor: number;
}

interface Accrual {
  /** Of these customers, or of all. */
  readonly userIds?: readonly Id<'user'>[] | undefined;
  /** Of these invoices, or of all. */
  readonly invoiceIds?: readonly Id<'invoice'>[];
  /** The day of the money that ends them; they grow on without one. */
  readonly owedOn?: string | undefined;
}

/** Late fees of open invoices that are not booked yet, in US cents. */
export async function accruedOnInvoices(
  db: Db,
  now: Date,
  { userIds, invoiceIds, owedOn }: Accrual = {},
): Promise<AccruedFee[]> {
  let overdue = db
    .selectFrom('invoices')
    .select([
      'id',
      'user_id',
      'state',
      'total_minor',
      'paid_minor',
      'due_on',
      'late_fee_waived_until',
      'late_fee_charged_until',
      'late_fee_charged_minor',
      'late_fee_cap_minor',
      pauses.as('pauses'),
    ])
    .where(isOpenInvoice)
    .where('due_on', '<', calendarDate(now, malaysiaZone))
    .where((eb) => eb.not(awaitsAcceptance));
  if (userIds) overdue = overdue.where(sql<boolean>`user_id = any(${userIds}::uuid[])`);
  if (invoiceIds) overdue = overdue.where(isOneOf('id', invoiceIds));
  const rows = await overdue.execute();
  return (owedOn ? await asOwedOn(db, rows, owedOn) : rows).map(({ id, user_id, ...facts }) => {
    const { late_fee_minor } = balanceOf({ ...facts, exchange_rate: null }, now.toISOString());
    return { id, user_id, late_fee_minor };
  });
}

/** The same, by customer. */
export async function accruedLateFees(
  db: Db,
  now: Date,
  userIds?: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, number>> {
  const fees = new Map<Id<'user'>, number>();
  for (const { user_id, late_fee_minor } of await accruedOnInvoices(db, now, { userIds }))
    fees.set(user_id, (fees.get(user_id) ?? 0) + late_fee_minor);
  return fees;
}
