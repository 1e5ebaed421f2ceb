import { z } from 'zod';
import { endpoint, FreightMode, Instant, idOf, Minor } from '../contract/index.ts';
import { Ageing } from '../ledger/index.ts';
import { CustomerTrip, TripState } from '../trips/index.ts';

const Counts = z.record(z.string(), z.int());
/** Staff work on sea and air in lists of their own. */
const byMode = <T extends z.ZodType>(of: T) => z.object({ sea: of, air: of });

/** First page of a customer. */
export const CustomerDashboard = z
  .object({
    inbound_counts: Counts,
    outbound_counts: Counts,
    /** Never had a package, an outbound package, an order or a pickup, in any state. */
    is_newcomer: z.boolean(),
    /** Records that wait for an action of the customer. */
    needs: z.object({
      to_declare: z.int(),
      to_choose: z.int(),
      to_pay: z.int(),
      orders_to_accept: z.int(),
    }),
    /** Outbound packages whose packing the customer must answer to, or that are ready for pickup. */
    outbound_needs: z.array(
      z.object({
        id: idOf('outbound_package'),
        mode: FreightMode,
        reference: z.string(),
        need: z.enum(['to_answer', 'to_collect']),
      }),
    ),
    /**
     * US cents that are owed now on open invoices, late fees included, without the part that payments under
     * review are to settle.
     */
    to_pay_usd_minor: Minor,
    /** Late fees in `to_pay_usd_minor`. */
    late_fee_usd_minor: Minor,
    /** Part of `to_pay_usd_minor` that is past its due date. */
    overdue_usd_minor: Minor,
    /** Owed on invoices whose payment is under review. */
    in_review_usd_minor: Minor,
    /** Not taken off any of these. */
    credit_usd_minor: Minor,
    next_trips: z.array(CustomerTrip),
  })
  .meta({ id: 'CustomerDashboard' });
export type CustomerDashboard = z.infer<typeof CustomerDashboard>;

/** Quotes of one month by the day they were given, and how many of those were accepted up to now. */
const QuotesOfMonth = z.object({ month: z.string(), quoted: z.int(), accepted: z.int() });

/** Number of records that wait for staff, by list; null where the role can do nothing about them. */
export const Waiting = z
  .object({
    payments_to_verify: z.int().nullable(),
    open_conflicts: z.int().nullable(),
    open_disputes: z.int().nullable(),
    open_claims: z.int().nullable(),
    /** Boxes that were missing, damaged or of another trip, and of which nobody has said what came of it. */
    open_box_checks: z.int().nullable(),
    invalid_e_invoices: z.int().nullable(),
    payment_problems: z.int().nullable(),
    refused_messages: z.int().nullable(),
    orders_to_quote: z.int().nullable(),
    /** Expected packages that their carriers delivered more than a day ago. */
    delivered_not_received: z.int().nullable(),
    /** Expected packages that no carrier has seen a week after they were announced. */
    never_moved: z.int().nullable(),
    /** Expected packages that their carriers send back or can't deliver. */
    carrier_trouble: z.int().nullable(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof Waiting>;

/** Documents to be reported, mended or cancelled at the tax office before a day, and why none gets there; each null if there is nothing. */
export const EInvoiceDeadlines = z.object({
  month: z
    .object({ month: z.string(), due_on: z.iso.date(), unreported: z.int(), refused: z.int() })
    .nullable(),
  /** Refused documents: an e-invoice that is issued is reported within 72 hours. */
  to_mend: z.object({ count: z.int(), until: Instant }).nullable(),
  /** Documents that are to be cancelled and are not yet. */
  to_cancel: z.object({ count: z.int(), until: Instant }).nullable(),
  /** The last talk with the tax office failed, and documents wait. */
  failing: z
    .object({
      at: Instant,
      error: z.string().describe('Code of the failure, and the words of the tax office if it said any'),
      waiting: z.int(),
    })
    .nullable(),
});
export type EInvoiceDeadlines = z.infer<typeof EInvoiceDeadlines>;

/** Figures for the charts of the back office; a part that the role may not see is null. */
export const AdminDashboard = z
  .object({
    ...Waiting.shape,
    at: Instant,
    e_invoice_deadlines: EInvoiceDeadlines.nullable(),
    intake_by_day: z.array(z.object({ on: z.iso.date(), packages: z.int() })).nullable(),
    /** Packages that carriers mean to deliver at the warehouse in the USA, today there and on the next six days. */
    arrivals_by_day: z.array(z.object({ on: z.iso.date(), packages: z.int() })).nullable(),
    /** Of the states in which something is still to happen. */
    inbound_counts: Counts.nullable(),
    outbound_counts: byMode(Counts).nullable(),
    /** Freight that waits in Malaysia to be handed over. */
    goods_here: byMode(z.int()).nullable(),
    /** Trips that have not left yet. */
    trips: z
      .array(
        z.object({
          id: idOf('trip'),
          code: z.string(),
          mode: FreightMode,
          state: TripState,
          departs_at: Instant,
          filled_percent: z.int(),
        }),
      )
      .nullable(),
    revenue_by_month: z
      .array(
        z.object({
          month: z.string(),
          sea_minor: Minor,
          air_minor: Minor,
          online_order_minor: Minor,
          pickup_minor: Minor,
        }),
      )
      .nullable(),
    volume_by_month: z
      .array(z.object({ month: z.string(), sea_cft: z.number(), air_kg: z.number() }))
      .nullable(),
    /** Personal shopper: quoted, then paid the deposit. */
    order_quotes_by_month: z.array(QuotesOfMonth).nullable(),
    /** Pickups: asked for at a ceiling price, then scheduled. */
    pickup_quotes_by_month: z.array(QuotesOfMonth).nullable(),
    /** Late fees that are accrued and not booked yet are in none of the sums. */
    ageing: Ageing.extend({ late_fee_minor: Minor }).nullable(),
    oldest_unpaid: z
      .array(
        z.object({
          id: idOf('invoice'),
          reference: z.string(),
          user_name: z.string(),
          balance_minor: Minor.describe('Late fee of now included, as on the invoice'),
          overdue_days: z.int(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'AdminDashboard' });
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const dashboardEndpoints = {
  mine: endpoint('GET /users/dashboard', {
    session: 'user',
    tag: 'dashboard',
    summary: 'Counts, what needs me, next trips, balance',
    output: CustomerDashboard,
  }),
  admin: endpoint('GET /admins/dashboard', {
    session: 'admin',
    action: 'dashboard:read',
    tag: 'dashboard',
    oneAtATime: true,
    summary: 'Figures for the first page, by role',
    output: AdminDashboard,
  }),
  waiting: endpoint('GET /admins/dashboard/waiting', {
    session: 'admin',
    action: 'dashboard:read',
    tag: 'dashboard',
    summary: 'Number of records that wait for staff, by role',
    output: Waiting,
  }),
} as const;
