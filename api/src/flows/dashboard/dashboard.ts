import { type Action, type AdminRole, roleCan } from '@rantau/shared/access';
import type { AdminDashboard, CustomerDashboard, Waiting } from '@rantau/shared/dashboard';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { tripStates } from '@rantau/shared/trips';
import { countEInvoicesThatNeedStaff } from '../../modules/e-invoices/e-invoices.list.ts';
import {
  countCarrierConcerns,
  readArrivalsByDay,
} from '../../modules/inbound-packages/carrier-concerns.repository.ts';
import { countRefusedMessages } from '../../modules/inbox-messages/inbox-messages.list.ts';
import { accruedLateFees } from '../../modules/invoices/accrued-late-fees.repository.ts';
import { readOwed } from '../../modules/invoices/owed.service.ts';
import { countGoodsHere } from '../../modules/invoices/warehouse-trips.service.ts';
import { countIntentsThatNeedStaff } from '../../modules/payment-intents/payment-intents.list.ts';
import { listActiveTrips, readTripsFor } from '../../modules/trips/trips.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCredit } from '../../platform/ledger/ledger.repository.ts';
import type { Services } from '../../platform/services.ts';
import { findEInvoiceDeadlines } from '../e-invoices/deadlines.ts';
import { readPacked } from '../outbound-packages/answer-packing.ts';
import {
  orderQuotes,
  pickupQuotes,
  readAgeing,
  readIntakeByDay,
  readOldestUnpaid,
  readQuotesByMonth,
  readRevenueByMonth,
  readVolumeByMonth,
} from './charts.repository.ts';
import {
  countInboundPackages,
  countNeeds,
  countOpenBoxChecks,
  countOpenClaims,
  countOpenConflicts,
  countOpenDisputes,
  countOrdersToQuote,
  countOutboundPackages,
  countOwnByState,
  countPaymentsToVerify,
  isNewcomer,
} from './counts.repository.ts';

const tripsShown = 4;
/** Dashboard of a customer: counts by state, tasks, amounts owed and the next trips. */
export async function readCustomerDashboard(
  services: Services,
  db: Db,
  userId: Id<'user'>,
  now: Date,
): Promise<CustomerDashboard> {
  const open = (await listActiveTrips(db))
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.cutoff_at.localeCompare(b.cutoff_at))
    .slice(0, tripsShown);
  const owed = await readOwed(db, userId, now);
  return {
    inbound_counts: await countOwnByState(db, 'inbound_packages', userId),
    outbound_counts: await countOwnByState(db, 'outbound_packages', userId),
    is_newcomer: await isNewcomer(db, userId),
    needs: {
      ...(await countNeeds(db, userId)),
      to_pay: owed.due_count,
      orders_to_accept: owed.offered_count,
    },
    outbound_needs: await readOutboundNeeds(services, db, userId, now),
    to_pay_usd_minor: owed.due_minor,
    late_fee_usd_minor: owed.due_late_fee_minor,
    overdue_usd_minor: owed.overdue_minor,
    in_review_usd_minor: owed.in_review_minor,
    credit_usd_minor: await readCredit(db, userId),
    next_trips: await readTripsFor(
      db,
      { userId },
      open.map(({ id }) => id),
    ),
  };
}

/** Of those that are packed, what is invoiced already is counted as to be paid. */
async function readOutboundNeeds(
  services: Services,
  db: Db,
  userId: Id<'user'>,
  now: Date,
): Promise<CustomerDashboard['outbound_needs']> {
  const waiting = await db
    .selectFrom('outbound_packages')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      'state',
      'in',
      statesThat(outboundPackageStates, ({ ownerNeed }) => ownerNeed !== null),
    )
    .orderBy('id')
    .execute();
  const needs: CustomerDashboard['outbound_needs'] = [];
  for (const outbound of waiting) {
    const { id, mode, reference } = outbound;
    const need = outboundPackageStates.means[outbound.state].ownerNeed;
    if (need === null) continue;
    if (need === 'to_collect' || (await readPacked(services, db, outbound, now)).may_answer)
      needs.push({ id, mode, reference, need });
  }
  return needs;
}

type Part = <T>(action: Action, read: () => Promise<T>) => Promise<T | null>;

/** A part that the role may not see is null, and is not read. */
const partFor =
  (role: AdminRole): Part =>
  async (action, read) =>
    roleCan(role, action) ? read() : null;

/** Number of records that wait for staff of a role. */
export async function readWaiting(db: Db, role: AdminRole, now: Date): Promise<Waiting> {
  const part = partFor(role);
  const concerns = await part('inbound-package:update', () => countCarrierConcerns(db, now));
  return {
    payments_to_verify: await part('payment:verify', () => countPaymentsToVerify(db)),
    open_conflicts: await part('conflict:read', () => countOpenConflicts(db)),
    open_disputes: await part('inbound-package:update', () => countOpenDisputes(db)),
    open_claims: await part('inbound-package:assign', () => countOpenClaims(db)),
    open_box_checks: await part('trip:count', () => countOpenBoxChecks(db)),
    invalid_e_invoices: await part('e-invoice:submit', () => countEInvoicesThatNeedStaff(db)),
    payment_problems: await part('payment:verify', () => countIntentsThatNeedStaff(db)),
    refused_messages: await part('inbox-message:settle', () => countRefusedMessages(db)),
    orders_to_quote: await part('online-order:transition', () => countOrdersToQuote(db)),
    delivered_not_received: concerns?.delivered_not_received ?? null,
    never_moved: concerns?.never_moved ?? null,
    carrier_trouble: concerns?.trouble ?? null,
  };
}

/** Figures for the first page of the back office. */
export async function readAdminDashboard(db: Db, role: AdminRole, now: Date): Promise<AdminDashboard> {
  const today = calendarDate(now, malaysiaZone);
  const part = partFor(role);
  const trips = async () =>
    (await listActiveTrips(db))
      .filter(({ state }) => !tripStates.means[state].hasLeft)
      .map(({ id, code, mode, state, departs_at, filled_percent }) => ({
        id,
        code,
        mode,
        state,
        departs_at,
        filled_percent,
      }));
  return {
    at: now.toISOString(),
    e_invoice_deadlines: await part('e-invoice:submit', () => findEInvoiceDeadlines(db, now)),
    intake_by_day: await part('inbound-package:read', () => readIntakeByDay(db, now)),
    arrivals_by_day: await part('inbound-package:read', () => readArrivalsByDay(db, now)),
    inbound_counts: await part('inbound-package:read', () => countInboundPackages(db)),
    outbound_counts: await part('outbound-package:read', () => countOutboundPackages(db)),
    goods_here: await part('outbound-package:hand-over', () => countGoodsHere(db)),
    trips: await part('trip:read', trips),
    revenue_by_month: await part('ledger:read', () => readRevenueByMonth(db, now)),
    volume_by_month: await part('outbound-package:read', () => readVolumeByMonth(db, now)),
    order_quotes_by_month: await part('online-order:read', () => readQuotesByMonth(db, now, orderQuotes)),
    pickup_quotes_by_month: await part('pickup-request:read', () => readQuotesByMonth(db, now, pickupQuotes)),
    ageing: await part('statement:read', async () => ({
      ...(await readAgeing(db, today)),
      late_fee_minor: [...(await accruedLateFees(db, now)).values()].reduce((sum, fee) => sum + fee, 0),
    })),
    ...(await readWaiting(db, role, now)),
    oldest_unpaid: await part('invoice:read', () => readOldestUnpaid(db, today, now)),
  };
}
