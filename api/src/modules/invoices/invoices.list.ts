import type { FreightMode, SortOf } from '@rantau/shared/contract';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import type { DeliveryStateName } from '@rantau/shared/invoices';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { parseReference } from '@rantau/shared/references';
import { isWaybill, toWaybill } from '@rantau/shared/vendors';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hasReportIn, stateOfReport } from '../../platform/database/conditions/e-invoices.ts';
import { awaitsAcceptance, dueOnOrNever } from '../../platform/database/conditions/offers.ts';
import {
  hasLeft,
  inDelivery,
  inPlace,
  isBilledInvoice,
  isOpenInvoice,
} from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, instant, listFile, money } from '../../platform/database/list-file.ts';
import { type PageRequest, readPage } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accruedOnInvoices } from './accrued-late-fees.repository.ts';
import { findInvoices, type InvoiceRow, submittedMinor } from './invoices.repository.ts';
import { asOwedOn } from './late-fee-pauses.repository.ts';
import { asMetBy } from './received-money.ts';

/** Of any list of invoices. */
export type InvoiceFilter = FilterOf<typeof invoiceEndpoints.list> &
  FilterOf<typeof invoiceEndpoints.sea.warehouse>;

/** Rows that a caller may see, whatever the filter. */
export interface InvoiceScope {
  readonly kind?: InvoiceRow['kind'] | undefined;
  readonly user_id?: Id<'user'>;
  readonly vendor_id?: Id<'vendor'>;
  /** Neither drafts nor void ones. */
  readonly issued?: boolean;
  /** Drafts are left out, also those that came to nothing: customers do not see what was never decided. */
  readonly everIssued?: boolean;
  /** Of goods that have left the USA. */
  readonly hasLeft?: boolean;
}

/** Goods that are in Balakong or on their way there. */
export const warehouseScope = (mode: FreightMode): InvoiceScope => ({
  kind: `${mode}_freight`,
  issued: true,
  hasLeft: true,
});

export type InvoiceSort = SortOf<typeof invoiceEndpoints.list>;

type Builder = ExpressionBuilder<Tables, 'invoices'>;
type Condition = Expression<SqlBool>;

const ofOutboundPackage = (condition: Condition): Condition =>
  sql<boolean>`invoices.outbound_package_id in (select id from outbound_packages where ${condition})`;

const notBegun = sql`not ${inDelivery('delivered')} and not ${inDelivery('out_for_delivery')}`;

/** The same as `deliveryStateOf` in `shared`, in SQL. */
const inDeliveryState: Readonly<Record<DeliveryStateName, Condition>> = {
  delivered: inDelivery('delivered'),
  out_for_delivery: inDelivery('out_for_delivery'),
  waiting: sql`vendor_id is null and ${notBegun}`,
  failed: sql`vendor_id is not null and ${notBegun} and failed_attempts > 0 and last_failure is not null`,
  assigned: sql`vendor_id is not null and ${notBegun} and (failed_attempts = 0 or last_failure is null)`,
};

const like = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Search over the fields that the caller sees: a vendor sees the recipient, and not the customer. */
function search(eb: Builder, q: string, scope: InvoiceScope): Condition {
  const parsed = parseReference(q);
  if (parsed.ok && parsed.prefix === 'INV') return eb('invoices.reference', '=', parsed.reference);
  if (parsed.ok && parsed.prefix === 'OUT') return ofOutboundPackage(sql`reference = ${parsed.reference}`);
  if (scope.vendor_id)
    return ofOutboundPackage(
      sql`lower(concat_ws(' ', recipient ->> 'name', recipient ->> 'phone', recipient ->> 'city', recipient ->> 'postcode')) like ${like(q)}`,
    );
  const ofUser = sql<boolean>`invoices.user_id in (select id from users
    where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${like(q)})`;
  const waybill = toWaybill(q);
  return scope.hasLeft && isWaybill(waybill)
    ? eb.or([ofUser, ofOutboundPackage(sql`waybill_number = ${waybill}`)])
    : ofUser;
}

function conditions(eb: Builder, filter: InvoiceFilter, scope: InvoiceScope, today: string): Condition[] {
  const states = filter.state === undefined ? [] : [filter.state].flat();
  const open = isOpenInvoice;
  const overdue = eb.and([open, eb('invoices.due_on', '<', today), eb.not(awaitsAcceptance)]);
  const wanted: (Condition | undefined | false | '')[] = [
    filter.id && sql<boolean>`invoices.id = any(${filter.id}::uuid[])`,
    filter.q ? search(eb, filter.q, scope) : undefined,
    filter.kind && eb('invoices.kind', '=', filter.kind),
    scope.kind && eb('invoices.kind', '=', scope.kind),
    states.length > 0 && eb('invoices.state', 'in', states),
    filter.open !== undefined && (filter.open ? open : eb.not(open)),
    filter.overdue !== undefined && (filter.overdue ? overdue : eb.not(overdue)),
    filter.trip_id && ofOutboundPackage(sql`trip_id = ${filter.trip_id}`),
    filter.due_from && eb('invoices.due_on', '>=', filter.due_from),
    filter.due_to && eb('invoices.due_on', '<=', filter.due_to),
    (filter.due_from ?? filter.due_to) && eb.not(awaitsAcceptance),
    filter.user_id && eb('invoices.user_id', '=', filter.user_id),
    filter.vendor_id && ofOutboundPackage(sql`vendor_id = ${filter.vendor_id}`),
    filter.delivery_state && ofOutboundPackage(inDeliveryState[filter.delivery_state]),
    filter.place && ofOutboundPackage(inPlace[filter.place]),
    filter.e_invoice_state && hasReportIn('invoice', filter.e_invoice_state),
    scope.hasLeft && ofOutboundPackage(sql`trip_id in (select id from trips where ${hasLeft})`),
    scope.user_id && eb('invoices.user_id', '=', scope.user_id),
    scope.vendor_id && ofOutboundPackage(sql`vendor_id = ${scope.vendor_id}`),
    scope.everIssued && eb('invoices.issued_on', 'is not', null),
    scope.issued && isBilledInvoice,
  ];
  return wanted.filter((each): each is Condition => Boolean(each));
}

export const filteredInvoices = (db: Db, filter: InvoiceFilter, scope: InvoiceScope, today: string) =>
  db.selectFrom('invoices').where((eb) => eb.and(conditions(eb, filter, scope, today)));

export async function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  scope: InvoiceScope,
  now: Date,
  request: PageRequest<InvoiceSort>,
): Promise<{ data: InvoiceRow[]; total: number; estimated: boolean }> {
  return readPage(
    db,
    filteredInvoices(db, filter, scope, calendarDate(now, malaysiaZone)),
    request,
    {
      id: 'invoices.id',
      columns: {
        created_at: 'invoices.created_at',
        issued_on: 'invoices.issued_on',
        // Staff walk the index of a long list; in it a quote stands where it was offered.
        due_on: scope.user_id ? dueOnOrNever : 'invoices.due_on',
        total_minor: 'invoices.total_minor',
        reference: 'invoices.reference',
        state: 'invoices.state',
      },
      otherwise: ['created_at', 'DESC'],
      nullable: ['issued_on', 'due_on'],
    },
    async (ids) => {
      const rows = await findInvoices(db, ids);
      if (!filter.owed_on) return rows;
      return filter.met_by
        ? asMetBy(db, rows, filter.met_by, filter.owed_on, now)
        : asOwedOn(db, rows, filter.owed_on);
    },
  );
}

/** The list as a file. */
export const invoicesFile = listFile(invoiceEndpoints.list, {
  read: 'invoice:read',
  rows: async (db, filter, now) => {
    const fees = await accruedOnInvoices(db, now, { owedOn: filter.owed_on });
    return sql`(${filteredInvoices(db, filter, {}, calendarDate(now, malaysiaZone)).selectAll('invoices')}) as invoices
    join users on users.id = invoices.user_id
    left join outbound_packages on outbound_packages.id = invoices.outbound_package_id
    left join trips on trips.id = outbound_packages.trip_id
    left join unnest(${fees.map(({ id }) => id)}::uuid[], ${fees.map(({ late_fee_minor }) => late_fee_minor)}::bigint[])
      as fees (invoice_id, minor) on fees.invoice_id = invoices.id
    cross join lateral (select case when ${isOpenInvoice} and not ${awaitsAcceptance}
      then total_minor - paid_minor + coalesce(fees.minor, 0) else 0 end as minor) as owed
    cross join lateral (select least(${submittedMinor}, owed.minor) as minor) as in_review
    cross join lateral (select owed.minor - in_review.minor as minor) as to_pay`;
  },
  id: 'invoices.id',
  columns: [
    column('reference', 'invoices.reference'),
    column('kind', 'invoices.kind'),
    column('state', 'invoices.state'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('issued_on', 'invoices.issued_on'),
    ['due_on', dueOnOrNever],
    money('discount_usd', 'invoices.discount_minor'),
    money('total_usd', 'invoices.total_minor'),
    money('paid_usd', 'invoices.paid_minor'),
    ['late_fee_usd', sql`(coalesce(fees.minor, 0) / 100.0)::numeric(16, 2)::text`],
    money('balance_usd', 'owed.minor'),
    money('in_review_usd', 'in_review.minor'),
    money('to_pay_usd', 'to_pay.minor'),
    ['exchange_rate', sql`trim_scale(invoices.exchange_rate)::text`],
    column('outbound_package', 'outbound_packages.reference'),
    column('trip_code', 'trips.code'),
    instant('paid_at', 'invoices.paid_at'),
    ['e_invoice_state', stateOfReport('invoice')],
  ],
});
