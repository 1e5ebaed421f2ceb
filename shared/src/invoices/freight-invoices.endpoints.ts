import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  DecimalText,
  endpoint,
  idOf,
  LongText,
  PositiveMinor,
  paramsOf,
  searchableListQuery,
} from '../contract/index.ts';
import { EInvoiceFilter } from '../e-invoices/index.ts';
import { WaybillNumber } from '../vendors/index.ts';
import {
  AdminInvoice,
  AdminInvoiceDetail,
  DeliveryState,
  Invoice,
  InvoiceKind,
  InvoiceState,
  VendorInvoice,
  VendorTransition,
  WarehouseInvoice,
  WarehousePlace,
  WarehouseTrip,
} from './invoices.schema.ts';

const tag = 'invoices';
const States = z.union([InvoiceState, z.array(InvoiceState).max(10)]);
export const sortedBy = ['created_at', 'issued_on', 'due_on', 'total_minor', 'reference', 'state'] as const;
/** Filters of the lists of invoices, of every kind and of freight. */
export const invoiceFilters = {
  state: States,
  kind: InvoiceKind,
  overdue: z.boolean(),
  open: z.boolean(),
  trip_id: idOf('trip'),
  due_from: CalendarDate,
  due_to: CalendarDate,
  /** Chooses none: balances are those that money of this day meets, whose late fee ends with it. */
  owed_on: CalendarDate,
} as const;
/** Filters of the lists for staff. */
export const staffFilters = {
  ...invoiceFilters,
  e_invoice_state: EInvoiceFilter,
  /** Chooses none: balances are those that this money of the day of `owed_on` meets, for these invoices or else all. */
  met_by: z.object({
    amount_minor: PositiveMinor,
    currency: Currency,
    exchange_rate: DecimalText.nullable(),
    invoice_ids: z.array(idOf('invoice')).max(100),
  }),
} as const;
const own = { session: 'user', tag } as const;
const staff = { session: 'admin', tag } as const;

/** Lists by freight mode, for customers, vendors, staff and the Malaysian warehouse. */
export const freightCalls = <const M extends 'sea' | 'air'>(mode: M) => {
  const name = `${mode}-freight-invoices` as const;
  return {
    mine: endpoint(`GET /users/${name}`, {
      ...own,
      scope: 'invoices:read',
      summary: `My ${mode} freight invoices`,
      query: searchableListQuery(sortedBy, invoiceFilters),
      output: z.array(Invoice),
      list: true,
    }),
    vendors: endpoint(`GET /vendors/${name}`, {
      session: 'vendor',
      tag,
      scope: 'deliveries:read',
      summary: `${mode} deliveries assigned to my company`,
      query: searchableListQuery(['created_at', 'reference'], {
        delivery_state: DeliveryState,
        trip_id: idOf('trip'),
      }),
      output: z.array(VendorInvoice),
      list: true,
    }),
    vendorGet: endpoint(`GET /vendors/${name}/:id`, {
      session: 'vendor',
      tag,
      scope: 'deliveries:read',
      summary: `One ${mode} delivery assigned to my company`,
      params: paramsOf('invoice'),
      output: VendorInvoice,
    }),
    vendorTransition: endpoint(`POST /vendors/${name}/:id/transitions`, {
      session: 'vendor',
      tag,
      scope: 'deliveries:report',
      summary: 'Record out for delivery, delivered or failed',
      params: paramsOf('invoice'),
      body: VendorTransition,
      output: VendorInvoice,
      idempotent: true,
      errors: ['transition_refused', 'invoice_unpaid', 'order_unpaid'],
    }),
    list: endpoint(`GET /admins/${name}`, {
      ...staff,
      action: 'invoice:read',
      summary: `List ${mode} freight invoices`,
      query: searchableListQuery(sortedBy, {
        ...staffFilters,
        user_id: idOf('user'),
        vendor_id: idOf('vendor'),
      }),
      output: z.array(AdminInvoice),
      list: true,
    }),
    get: endpoint(`GET /admins/${name}/:id`, {
      ...staff,
      action: 'invoice:read',
      summary: `Read one ${mode} freight invoice`,
      params: paramsOf('invoice'),
      output: AdminInvoiceDetail,
    }),
    warehouse: endpoint(`GET /admins/warehouse-malaysia/${name}`, {
      ...staff,
      action: 'outbound-package:hand-over',
      summary: `What is in or coming to Balakong by ${mode}, by trip`,
      query: searchableListQuery(['created_at', 'reference'], {
        trip_id: idOf('trip'),
        vendor_id: idOf('vendor'),
        place: WarehousePlace,
        delivery_state: DeliveryState,
        state: States,
      }),
      output: z.array(WarehouseInvoice),
      list: true,
    }),
    warehouseTrips: endpoint(`GET /admins/warehouse-malaysia/${name}/trips`, {
      ...staff,
      action: 'outbound-package:hand-over',
      oneAtATime: true,
      summary: `How far the goods of each ${mode} trip are that are not all handed over`,
      output: z.array(WarehouseTrip),
    }),
    warehouseRelease: endpoint(`POST /admins/warehouse-malaysia/${name}/:id/release`, {
      ...staff,
      action: 'outbound-package:hand-over',
      summary:
        'Release arrived goods to a vendor, or to be picked up; what its owner comes for goes to a vendor only with a note that says why',
      params: paramsOf('invoice'),
      body: z.object({
        vendor_id: idOf('vendor').nullable(),
        /** Required by courier companies, refused with everybody else. */
        waybill_number: WaybillNumber.nullable().default(null),
        note: LongText.default(''),
      }),
      output: WarehouseInvoice,
      errors: [
        'invoice_unpaid',
        'order_unpaid',
        'trip_not_cleared',
        'transition_refused',
        'boxes_missing',
        'collected_by_owner',
      ],
    }),
    warehouseTransition: endpoint(`POST /admins/warehouse-malaysia/${name}/:id/transitions`, {
      ...staff,
      action: 'outbound-package:hand-over',
      summary: 'Record how far a delivery is, for a vendor that does not say so itself, as a courier company',
      params: paramsOf('invoice'),
      body: VendorTransition,
      output: WarehouseInvoice,
      errors: ['transition_refused', 'invoice_unpaid', 'order_unpaid'],
    }),
    warehouseCollect: endpoint(`POST /admins/warehouse-malaysia/${name}/:id/collected`, {
      ...staff,
      action: 'outbound-package:hand-over',
      summary: 'Goods were picked up at the warehouse, with a photo, a signature or both as proof',
      params: paramsOf('invoice'),
      body: z.object({
        delivered_to: z.string().trim().min(2, 'required').max(120, 'too_long'),
        image_id: idOf('image').nullable().default(null),
        signature_image_id: idOf('image').nullable().default(null),
        note: LongText.default(''),
      }),
      output: WarehouseInvoice,
      errors: ['transition_refused', 'invoice_unpaid', 'order_unpaid'],
    }),
  } as const;
};
