import type { Action } from '@rantau/shared/access';
import type { ExportResource } from '@rantau/shared/exports';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { tripEndpoints } from '@rantau/shared/trips';
import { userEndpoints } from '@rantau/shared/users';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { filteredInboundPackages } from '../../modules/inbound-packages/list-inbound-packages.service.ts';
import { filteredInvoices } from '../../modules/invoices/invoice-records.service.ts';
import { filteredPayments } from '../../modules/payments/payment-records.service.ts';
import { filterUsers } from '../../modules/users/users.service.ts';
import { formState } from '../../platform/database/conditions/form-state.ts';
import { dueOnOrNever, offersOn } from '../../platform/database/conditions/offers.ts';
import type { Db } from '../../platform/database/database.ts';
import { filteredTransactions } from '../../platform/ledger/ledger.repository.ts';
import { searched } from '../account-statements/statements.ts';
import { filterOrders } from '../online-orders/own-orders.ts';
import { filterOutboundPackages } from '../outbound-packages/read-outbound-packages.ts';
import { filterTrips } from '../trips/trips.ts';

type Condition = RawBuilder<unknown>;
type Column = readonly [name: string, value: Condition];

type FilterOf<E extends ListEndpoint> = z.output<E['query']['shape']['filter']>;
interface ListEndpoint {
  readonly query: { readonly shape: { readonly filter: z.ZodType } };
}

/** A list as a table of SQL: which of its rows a filter leaves, and what its columns are. */
export interface Source {
  /** What someone must be allowed to read to have it as a file. */
  readonly read: Action;
  /** The filter of its list call. */
  readonly filter: z.ZodType<Readonly<Record<string, unknown>>>;
  /** The rows, with what their columns need besides. */
  readonly rows: (db: Db, filter: Readonly<Record<string, unknown>>, today: string) => Condition;
  /** Unique; rows are read in its order, some thousands at a time. */
  readonly id: string;
  readonly columns: readonly Column[];
}

/** `rows` is made of the query of the list call itself, so that a file holds what the list shows. */
const source = <E extends ListEndpoint>(
  endpoint: E,
  given: Omit<Source, 'filter' | 'rows'> & {
    readonly rows: (db: Db, filter: FilterOf<E>, today: string) => Condition;
  },
): Source => ({
  ...given,
  filter: endpoint.query.shape.filter as Source['filter'],
  rows: given.rows as Source['rows'],
});

const column = (name: string, reference: string): Column => [name, sql.ref(reference)];
/** As everywhere in the product: UTC with milliseconds. */
const instant = (name: string, reference: string): Column => [
  name,
  sql`to_char(${sql.ref(reference)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
];
const money = (name: string, reference: string): Column => [
  name,
  sql`(${sql.ref(reference)} / 100.0)::numeric(16, 2)::text`,
];
const users = source(userEndpoints.list, {
  read: 'user:read',
  rows: (db, filter) =>
    sql`(${filterUsers(db, filter).selectAll('users')}) as users
      left join mail_agency_forms as form on form.user_id = users.id`,
  id: 'users.id',
  columns: [
    column('suite', 'users.suite'),
    column('name', 'users.name'),
    column('email', 'users.email'),
    column('phone', 'users.phone'),
    column('customer_kind', 'users.customer_kind'),
    column('locale', 'users.locale'),
    ['lifetime_cft', sql`users.lifetime_cft::text`],
    instant('created_at', 'users.created_at'),
    instant('confirmed_at', 'users.confirmed_at'),
    instant('blocked_at', 'users.blocked_at'),
    ['mail_agency_form', formState],
    ['form_signed_on', sql`form.signed_on::text`],
    column('form_photo_document', 'form.photo_document'),
    column('form_address_document', 'form.address_document'),
    ['form_checked_on', sql`form.checked_on::text`],
    column('form_checked_by', 'form.checked_by'),
    ['form_ended_on', sql`form.ended_on::text`],
  ],
});

const inboundPackages = source(inboundPackageEndpoints.list, {
  read: 'inbound-package:read',
  rows: (db, filter) =>
    sql`(${filteredInboundPackages(db, filter).selectAll('inbound_packages')}) as inbound_packages
      left join users on users.id = inbound_packages.user_id`,
  id: 'inbound_packages.id',
  columns: [
    column('reference', 'inbound_packages.reference'),
    column('state', 'inbound_packages.state'),
    column('tracking_number', 'inbound_packages.tracking_number'),
    column('carrier', 'inbound_packages.carrier'),
    column('shop', 'inbound_packages.shop'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    ...['weight_lb', 'length_in', 'width_in', 'height_in', 'volume_cft'].map(
      (name): Column => [name, sql`${sql.ref(`inbound_packages.${name}`)}::text`],
    ),
    column('location', 'inbound_packages.location'),
    instant('created_at', 'inbound_packages.created_at'),
    instant('received_at', 'inbound_packages.received_at'),
  ],
});

const outboundPackages = (mode: 'sea' | 'air') =>
  source(outboundPackageEndpoints[mode].list, {
    read: 'outbound-package:read',
    rows: (db, filter) =>
      sql`(${filterOutboundPackages(db, mode, filter).selectAll('outbound_packages')}) as outbound_packages
      join users on users.id = outbound_packages.user_id
      left join trips on trips.id = outbound_packages.trip_id
      left join vendors on vendors.id = outbound_packages.vendor_id`,
    id: 'outbound_packages.id',
    columns: [
      column('reference', 'outbound_packages.reference'),
      column('state', 'outbound_packages.state'),
      column('suite', 'users.suite'),
      column('user_name', 'users.name'),
      ['recipient_name', sql`outbound_packages.recipient->>'name'`],
      ['city', sql`outbound_packages.recipient->>'city'`],
      ['postcode', sql`outbound_packages.recipient->>'postcode'`],
      ['boxes', sql`jsonb_array_length(outbound_packages.packed_boxes)`],
      ['packed_weight_lb', sql`outbound_packages.packed_weight_lb::text`],
      ['packed_volume_cft', sql`outbound_packages.packed_volume_cft::text`],
      column('trip_code', 'trips.code'),
      column('vendor_name', 'vendors.name'),
      instant('created_at', 'outbound_packages.created_at'),
      instant('delivered_at', 'outbound_packages.delivered_at'),
    ],
  });

const invoices = source(invoiceEndpoints.list, {
  read: 'invoice:read',
  rows: (db, filter, today) =>
    sql`(${filteredInvoices(db, filter, {}, today).selectAll('invoices')}) as invoices
    join users on users.id = invoices.user_id
    left join outbound_packages on outbound_packages.id = invoices.outbound_package_id
    left join trips on trips.id = outbound_packages.trip_id`,
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
    ['exchange_rate', sql`trim_scale(invoices.exchange_rate)::text`],
    column('outbound_package', 'outbound_packages.reference'),
    column('trip_code', 'trips.code'),
    instant('paid_at', 'invoices.paid_at'),
  ],
});

const payments = source(paymentEndpoints.list, {
  read: 'payment:read',
  rows: (db, filter) =>
    sql`(${filteredPayments(db, filter).selectAll('payments')}) as payments
      join users on users.id = payments.user_id`,
  id: 'payments.id',
  columns: [
    column('reference', 'payments.reference'),
    column('state', 'payments.state'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('method', 'payments.method'),
    column('currency', 'payments.currency'),
    money('amount', 'payments.amount_minor'),
    ['exchange_rate', sql`trim_scale(payments.exchange_rate)::text`],
    money('amount_usd', 'payments.amount_usd_minor'),
    money('credit_usd', 'payments.credit_usd_minor'),
    column('paid_on', 'payments.paid_on'),
    column('bank_reference', 'payments.bank_reference'),
    instant('reviewed_at', 'payments.reviewed_at'),
  ],
});

const trips = source(tripEndpoints.list, {
  read: 'trip:read',
  rows: (db, filter) => sql`(${filterTrips(db.selectFrom('trips'), filter).selectAll('trips')}) as trips`,
  id: 'trips.id',
  columns: [
    ...['reference', 'code', 'mode', 'state', 'carrier_name', 'voyage', 'container_number'].map((name) =>
      column(name, `trips.${name}`),
    ),
    ...['cutoff_at', 'departs_at', 'arrives_at', 'departed_at', 'arrived_at', 'cleared_at'].map((name) =>
      instant(name, `trips.${name}`),
    ),
    ['capacity_cft', sql`trips.capacity_cft::text`],
    ['capacity_kg', sql`trips.capacity_kg::text`],
  ],
});

const onlineOrders = source(onlineOrderEndpoints.list, {
  read: 'online-order:read',
  rows: (db, filter) =>
    sql`(${filterOrders(db, filter).selectAll('online_orders')}) as online_orders
      join users on users.id = online_orders.user_id`,
  id: 'online_orders.id',
  columns: [
    column('reference', 'online_orders.reference'),
    column('state', 'online_orders.state'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    ['items', sql`jsonb_array_length(online_orders.items)`],
    column('delivery_method', 'online_orders.delivery_method'),
    column('priority', 'online_orders.priority'),
    ['total_usd', sql`((online_orders.charges->>'total_usd_minor')::bigint / 100.0)::numeric(16, 2)::text`],
    instant('created_at', 'online_orders.created_at'),
  ],
});

/** What each customer owes on a day, by how long it is due, from the book up to that day; worked out row by row. */
const owedOn = (
  day: string,
  today: string,
  search: Condition,
) => sql`customer_balances join users on users.id = customer_balances.user_id
  join lateral (
    select coalesce(sum(owed), 0) as total,
      coalesce(sum(owed) filter (where days <= 0), 0) as current,
      coalesce(sum(owed) filter (where days between 1 and 30), 0) as days_1_30,
      coalesce(sum(owed) filter (where days between 31 and 60), 0) as days_31_60,
      coalesce(sum(owed) filter (where days between 61 and 90), 0) as days_61_90,
      coalesce(sum(owed) filter (where days > 90), 0) as over_90,
      coalesce(sum(offered), 0) as offered,
      coalesce(sum(credit), 0) as credit
    from (
      select sum(entry.amount_minor) filter (where account = 'receivable' and not coalesce(is_offer, false)) as owed,
        sum(entry.amount_minor) filter (where account = 'receivable' and is_offer) as offered,
        -sum(entry.amount_minor) filter (where account = 'customer_credit') as credit,
        ${day}::date - invoices.due_on as days
      from ledger_entries entry join ledger_transactions on ledger_transactions.id = entry.transaction_id
      left join invoices on invoices.id = entry.invoice_id
      left join lateral (select invoices.online_order_id in ${offersOn(day, today)} as is_offer) as offer on true
      where entry.user_id = users.id and account in ('receivable', 'customer_credit')
        and ledger_transactions."on" <= ${day}::date
      group by entry.invoice_id, invoices.due_on
    ) as by_invoice
  ) as ageing on (ageing.total <> 0 or ageing.offered <> 0 or ageing.credit <> 0) ${search}`;

const accountStatements = source(ledgerEndpoints.statements, {
  read: 'statement:read',
  rows: (_, { on, ...filter }, today) => owedOn(on ?? today, today, searched(filter)),
  id: 'customer_balances.user_id',
  columns: [
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    money('owed_usd', 'ageing.total'),
    money('current_usd', 'ageing.current'),
    money('days_1_30_usd', 'ageing.days_1_30'),
    money('days_31_60_usd', 'ageing.days_31_60'),
    money('days_61_90_usd', 'ageing.days_61_90'),
    money('over_90_usd', 'ageing.over_90'),
    money('offered_usd', 'ageing.offered'),
    money('credit_usd', 'ageing.credit'),
  ],
});

/** A line an entry: what was moved when, on which account, on which side. */
const ledgerTransactions = source(ledgerEndpoints.transactions, {
  read: 'ledger:read',
  rows: (db, filter) =>
    sql`(${filteredTransactions(db, filter).selectAll('ledger_transactions')}) as ledger_transactions
      join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
      left join users on users.id = ledger_transactions.user_id`,
  id: 'ledger_entries.id',
  columns: [
    ['on', sql`ledger_transactions."on"::text`],
    instant('at', 'ledger_transactions.at'),
    column('kind', 'ledger_transactions.kind'),
    column('reference', 'ledger_transactions.reference'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('account', 'ledger_entries.account'),
    ['debit', sql`(greatest(ledger_entries.amount_minor, 0) / 100.0)::numeric(16, 2)::text`],
    ['credit', sql`(greatest(-ledger_entries.amount_minor, 0) / 100.0)::numeric(16, 2)::text`],
    column('currency', 'ledger_entries.currency'),
  ],
});

export const sources: Readonly<Record<ExportResource, Source>> = {
  users,
  'inbound-packages': inboundPackages,
  'sea-freight-outbound-packages': outboundPackages('sea'),
  'air-freight-outbound-packages': outboundPackages('air'),
  invoices,
  payments,
  trips,
  'online-orders': onlineOrders,
  'account-statements': accountStatements,
  'ledger-transactions': ledgerTransactions,
};
