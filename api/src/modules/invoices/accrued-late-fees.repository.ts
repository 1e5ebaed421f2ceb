import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { balanceOf } from '@rantau/shared/invoices';
import { sql } from 'kysely';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { pauses } from './invoices.repository.ts';

/** The late fees of open invoices that are not booked yet, in US cents, by customer; of these customers, or of all. */
export async function accruedLateFees(
  db: Db,
  now: Date,
  userIds?: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, number>> {
  let overdue = db
    .selectFrom('invoices')
    .select([
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
  const fees = new Map<Id<'user'>, number>();
  for (const { user_id, ...facts } of await overdue.execute()) {
    const { late_fee_minor } = balanceOf({ ...facts, exchange_rate: null }, now.toISOString());
    fees.set(user_id, (fees.get(user_id) ?? 0) + late_fee_minor);
  }
  return fees;
}
