import type { Id } from '@rantau/shared/ids';
import { balanceOf, type InvoiceLine, type ToPay, toPayOf } from '@rantau/shared/invoices';
import type { Pause } from '@rantau/shared/late-fees';
import { sql } from 'kysely';
import { stateOfReport } from '../../platform/database/conditions/e-invoices.ts';
import { awaitsAcceptance, dueOnOrNever } from '../../platform/database/conditions/offers.ts';
import { isOffer, isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';

const outboundPackageColumns = [
  'outbound_packages.reference as outbound_package_reference',
  'outbound_packages.state as package_state',
  'outbound_packages.trip_id',
  'outbound_packages.vendor_id',
  'outbound_packages.failed_attempts',
  'outbound_packages.last_failure',
  'trips.code as trip_code',
] as const;

/** Payments of an invoice that wait for their review, in US cents. Of rows of `invoices`. */
export const submittedMinor = sql<number>`coalesce((select sum(payment_allocations.amount_usd_minor) from payment_allocations
  join payments on payments.id = payment_allocations.payment_id and payments.state = 'submitted'
  where payment_allocations.invoice_id = invoices.id), 0)::bigint`;

/**
 * Pauses of the late fee, read with the invoice row so that a page of invoices is one query. Of rows of
 * `invoices`.
 */
export const pauses = sql<Pause[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'from', to_char(paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'to', to_char(resumed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from late_fee_pauses where late_fee_pauses.invoice_id = invoices.id), '[]')`;

/** Invoices with what is derived from the outbound package and the customer. */
const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.user_id')
    .leftJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .leftJoin('trips', 'trips.id', 'outbound_packages.trip_id')
    .leftJoin('online_orders', 'online_orders.id', 'invoices.online_order_id')
    .select([
      'invoices.id',
      'invoices.version',
      'invoices.created_at',
      'invoices.updated_at',
      'invoices.reference',
      'invoices.kind',
      'invoices.state',
      'invoices.user_id',
      'invoices.currency',
      'invoices.discount_minor',
      'invoices.total_minor',
      'invoices.paid_minor',
      'invoices.released_unpaid',
      sql<string | null>`trim_scale(invoices.exchange_rate)::text`.as('exchange_rate'),
      'invoices.exchange_rate_on',
      'invoices.issued_on',
      dueOnOrNever.as('due_on'),
      'invoices.outbound_package_id',
      'invoices.online_order_id',
      'online_orders.reference as online_order_reference',
      awaitsAcceptance.as('awaits_acceptance'),
      sql<number | null>`case when ${isOffer('online_orders.state')}
        then (online_orders.charges ->> 'deposit_usd_minor')::bigint end`.as('deposit_usd_minor'),
      submittedMinor.as('submitted_minor'),
      'invoices.pickup_request_id',
      'invoices.computed_with',
      'invoices.note',
      'invoices.void_reason',
      'invoices.paid_at',
      'invoices.late_fee_waived_until',
      'invoices.late_fee_waived_reason',
      'invoices.late_fee_charged_until',
      'invoices.late_fee_charged_minor',
      'invoices.late_fee_cap_minor',
      'invoices.buyer_tax_number',
      'users.tax_number as user_tax_number',
      'users.name as user_name',
      'users.suite',
      'users.email',
      'users.locale as user_locale',
      ...outboundPackageColumns,
      pauses.as('pauses'),
      stateOfReport('invoice').as('e_invoice_state'),
    ]);

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof selectInvoices>['executeTakeFirstOrThrow']>>;

/** Amount owed on a row at this instant. */
export const owedOn = (row: InvoiceRow, now: Date): number => balanceOf(row, now.toISOString()).balance_minor;

/** Amount left to pay of a row at this instant, besides payments under review. */
export const toPayOn = (row: InvoiceRow, now: Date): ToPay =>
  toPayOf({ ...row, balance_minor: owedOn(row, now) });

export const findInvoice = async (db: Db, id: Id<'invoice'>): Promise<InvoiceRow | null> =>
  (await findInvoices(db, [id]))[0] ?? null;

export const findInvoices = (db: Db, ids: readonly Id<'invoice'>[]): Promise<InvoiceRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectInvoices(db).where(isOneOf('invoices.id', ids)).execute();

/** All that are open, up to so many. */
export const listOpenInvoices = (db: Db, most: number): Promise<InvoiceRow[]> =>
  selectInvoices(db).where(isOpenInvoice).orderBy('invoices.id').limit(most).execute();

/** Locked, always in the order of their ids, so that two who settle the same ones wait instead of blocking each other. */
export async function lockInvoices(db: Db, ids: readonly Id<'invoice'>[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  await db.selectFrom('invoices').select('id').where(isOneOf('id', ids)).orderBy('id').forUpdate().execute();
  return findInvoices(db, ids);
}

export const lockInvoice = async (db: Db, id: Id<'invoice'>): Promise<InvoiceRow | null> =>
  (await lockInvoices(db, [id]))[0] ?? null;

/** The invoice for fetching these boxes, or its draft: they are fetched and charged once. */
export const findInvoiceForPickup = async (
  db: Db,
  pickupId: Id<'pickup_request'>,
): Promise<Id<'invoice'> | null> =>
  (
    await db
      .selectFrom('invoices')
      .select('id')
      .where('pickup_request_id', '=', pickupId)
      .where('state', '<>', 'void')
      .executeTakeFirst()
  )?.id ?? null;

export const hasInvoiceForPickup = async (db: Db, pickupId: Id<'pickup_request'>): Promise<boolean> =>
  (await findInvoiceForPickup(db, pickupId)) !== null;

/** A line as it is shown. Of rows of `invoice_lines` and `invoice_note_lines`. */
export const shownLine = [
  'id',
  'position',
  'kind',
  'description',
  sql<string>`trim_scale(quantity)::text`.as('quantity'),
  'unit',
  'unit_price_minor',
  'amount_minor',
  sql<InvoiceLine['details']>`details`.as('details'),
] as const;

const selectLines = (db: Db) => db.selectFrom('invoice_lines').select(shownLine).orderBy('position');

/** The lines of one invoice, in order. */
export const linesOf = (db: Db, invoiceId: Id<'invoice'>): Promise<InvoiceLine[]> =>
  selectLines(db).where('invoice_id', '=', invoiceId).execute();

/** The lines of several invoices, in order, by invoice. */
export async function linesOfAll(db: Db, ids: readonly Id<'invoice'>[]): Promise<Map<string, InvoiceLine[]>> {
  const lines = await selectLines(db).select('invoice_id').where(isOneOf('invoice_id', ids)).execute();
  return Map.groupBy(lines, ({ invoice_id }) => invoice_id);
}

/** Ledger movements from the customer's credit to an invoice, above zero, and back, oldest first. */
export const creditMovedOn = (db: Db, invoiceId: Id<'invoice'>) =>
  db
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', 'ledger_entries.transaction_id', 'ledger_transactions.id')
    .select(['ledger_transactions.on', 'ledger_entries.amount_minor'])
    .where('ledger_transactions.subject_id', '=', invoiceId)
    .where('ledger_entries.account', '=', 'customer_credit')
    .orderBy('ledger_transactions.id')
    .execute();

/** Payments that were made for an invoice, newest first; of a verified one, the part that went to this invoice. */
export const paymentsOf = (db: Db, invoiceId: Id<'invoice'>) =>
  db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select([
      'payments.id as payment_id',
      'payments.reference',
      'payments.state',
      'payments.amount_minor',
      'payments.currency',
      'payments.paid_on',
      'payment_allocations.amount_usd_minor as allocated_usd_minor',
    ])
    .where('payment_allocations.invoice_id', '=', invoiceId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();

export interface NewLine {
  readonly kind: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unit_price_minor: number;
  readonly amount_minor: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds lines after those that are there. */
export async function appendLines(
  db: Db,
  invoiceId: Id<'invoice'>,
  lines: readonly NewLine[],
  id: () => string,
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into invoice_lines (id, invoice_id, position, kind, description, quantity, unit, unit_price_minor, amount_minor, details)
    select line.id, ${invoiceId}, (select coalesce(max(position), 0) from invoice_lines where invoice_id = ${invoiceId}) + line.ordinal,
      line.kind, line.description, line.quantity, line.unit, line.unit_price_minor, line.amount_minor, line.details
    from rows from (jsonb_to_recordset(${JSON.stringify(
      lines.map((line) => ({ details: {}, ...line, id: id() })),
    )}::jsonb) as (id uuid, kind text, description text, quantity numeric, unit text, unit_price_minor bigint, amount_minor bigint, details jsonb))
      with ordinality as line (id, kind, description, quantity, unit, unit_price_minor, amount_minor, details, ordinal)`.execute(
    db,
  );
}

const removeLines = (kind: 'manual' | 'tax') => (db: Db, invoiceId: Id<'invoice'>) =>
  db.deleteFrom('invoice_lines').where('invoice_id', '=', invoiceId).where('kind', '=', kind).execute();

/** Takes lines by hand off a draft. */
export const removeManualLines = removeLines('manual');
export const removeTaxes = removeLines('tax');

type Columns = Partial<
  Pick<
    Tables['invoices'],
    | 'issued_on'
    | 'due_on'
    | 'exchange_rate_on'
    | 'void_reason'
    | 'paid_at'
    | 'late_fee_waived_until'
    | 'late_fee_waived_reason'
    | 'late_fee_charged_until'
    | 'late_fee_cap_minor'
    | 'buyer_tax_number'
  >
> & {
  readonly state?: InvoiceRow['state'];
  readonly total_minor?: number;
  readonly discount_minor?: number;
  readonly paid_minor?: number;
  readonly released_unpaid?: boolean;
  readonly late_fee_charged_minor?: number;
  readonly note?: string;
  readonly computed_with?: InvoiceRow['computed_with'];
  /** Exact decimal text. */
  readonly exchange_rate?: string | null;
};

export async function updateInvoice(db: Db, id: Id<'invoice'>, columns: Columns, now: Date): Promise<void> {
  const { exchange_rate, computed_with, ...rest } = columns;
  await db
    .updateTable('invoices')
    .set({
      ...rest,
      ...(computed_with !== undefined && { computed_with: computed_with && JSON.stringify(computed_with) }),
      ...(exchange_rate !== undefined && { exchange_rate: sql<number>`${exchange_rate}::numeric` }),
      version: sql<number>`version + 1`,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

interface ToRemind {
  /** Due on this day or before it. */
  readonly before: string;
  /** Continues after this invoice. */
  readonly after: string | null;
  readonly most: number;
}

/** Open invoices whose due date is near or over, some at a time. */
export async function findToRemind(db: Db, { before, after, most }: ToRemind): Promise<string[]> {
  let query = db.selectFrom('invoices').select('id').where(isOpenInvoice).where('due_on', '<=', before);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(most).execute()).map(({ id }) => id);
}

/** True if this step is taken now: false where it was before. */
export async function markInvoiceReminded(
  db: Db,
  id: Id<'invoice'>,
  stepOn: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminders')
    .values({ kind: 'invoice_due', subject_id: id, due_on: stepOn, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
