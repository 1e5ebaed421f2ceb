import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  DecimalText,
  FreightMode,
  Instant,
  idOf,
  LongText,
  MalaysianAddress,
  Minor,
  recordOf,
  recordShape,
} from '../contract/index.ts';
import { EInvoiceReport, EInvoiceStateName, EInvoiceStatus } from '../e-invoices/index.ts';
import { ImageLink } from '../images/index.ts';
import { outboundPackageStates, warehousePlaces } from '../outbound-packages/outbound-packages.states.ts';
import { statesOf } from '../states/index.ts';
import { TripState } from '../trips/index.ts';
import { InvoiceLine, ManualLine } from './invoice-lines.schema.ts';
import { deliveryStates, invoiceStates } from './invoices.states.ts';
import { InvoiceNoteDetail } from './notes.schema.ts';

export const InvoiceKind = z.enum(['sea_freight', 'air_freight', 'online_order', 'pickup']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;
export const InvoiceState = z.enum(statesOf(invoiceStates));
export const DeliveryState = z.enum(statesOf(deliveryStates));

export const Invoice = z
  .object({
    ...recordOf('invoice'),
    reference: z.string(),
    kind: InvoiceKind,
    state: InvoiceState,
    user_id: idOf('user'),
    currency: z.literal('USD'),
    discount_minor: Minor,
    /** Of its lines, and of the notes that were added since it was issued. */
    total_minor: Minor,
    /** As of now; 0 while paused and after it became a line. */
    late_fee_minor: Minor,
    paid_minor: Minor,
    /** Total and late fee less what was paid. */
    balance_minor: Minor,
    /** Of the balance: what payments that wait for their review are to settle, and what is left to pay beside them. */
    in_review_minor: Minor,
    to_pay_minor: Minor,
    to_pay_myr_minor: Minor.nullable(),
    /** Of a quote that was not accepted yet: what is left to pay to accept it. */
    deposit_minor: Minor.nullable(),
    deposit_myr_minor: Minor.nullable(),
    exchange_rate: DecimalText.nullable(),
    exchange_rate_on: CalendarDate.nullable(),
    total_myr_minor: Minor.nullable(),
    balance_myr_minor: Minor.nullable(),
    issued_on: CalendarDate.nullable(),
    due_on: CalendarDate.nullable(),
    overdue_days: z.int(),
    late_fee_paused: z.boolean(),
    /** The most that the late fee can become; null for no cap. */
    late_fee_cap_minor: Minor.nullable(),
    trip_id: idOf('trip').nullable(),
    trip_code: z.string().nullable(),
    outbound_package_id: idOf('outbound_package').nullable(),
    outbound_package_reference: z.string().nullable(),
    online_order_id: idOf('online_order').nullable(),
    online_order_reference: z.string().nullable(),
    /** Of a quote that was not accepted yet: not owed, and paying its deposit accepts it. */
    awaits_acceptance: z.boolean(),
    pickup_request_id: idOf('pickup_request').nullable(),
    vendor_id: idOf('vendor').nullable(),
    delivery_state: DeliveryState,
    /** Of one that was written off: its goods go on as if it were paid. */
    released_unpaid: z.boolean(),
    void_reason: z.string().nullable(),
    /** Why late days up to a day were waived; null where none were, or not by someone's decision. */
    late_fee_waived_until: CalendarDate.nullable(),
    late_fee_waived_reason: z.string().nullable(),
    paid_at: Instant.nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoicePayment = z.object({
  payment_id: idOf('payment'),
  reference: z.string(),
  state: z.enum(['submitted', 'verified', 'rejected', 'refunded', 'bounced']),
  amount_minor: Minor,
  currency: Currency,
  paid_on: CalendarDate,
  /** Part of the payment that is allocated to this invoice. */
  allocated_usd_minor: Minor,
});
/** The customer's credit that was used on it, oldest first; below zero for what of that went back to their credit. */
const InvoiceCredit = z.object({ on: CalendarDate, amount_minor: Minor });
export type InvoiceCredit = z.infer<typeof InvoiceCredit>;
export const InvoiceDetail = Invoice.extend({
  lines: z.array(InvoiceLine),
  payments: z.array(InvoicePayment),
  credits: z.array(InvoiceCredit),
  /** Documents that were added since it was issued, oldest first. */
  notes: z.array(InvoiceNoteDetail),
  /** Its report to the tax office; null where it has none of its own. */
  e_invoice: EInvoiceStatus.nullable(),
  /** True if the customer may still ask for one. */
  e_invoice_requestable: z.boolean(),
}).meta({ id: 'InvoiceDetail' });
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** An invoice as its customer sees it. */
export const OwnInvoice = InvoiceDetail.extend({
  duitnow: z
    .string()
    .nullable()
    .describe(
      'Text of a DuitNow QR that pays what is asked for now; null where nothing is, or without an acquirer',
    ),
}).meta({ id: 'OwnInvoice' });
export type OwnInvoice = z.infer<typeof OwnInvoice>;

const staffShape = {
  user_name: z.string(),
  suite: z.string(),
  email: z.string(),
  note: z.string(),
  /** State of its report to the tax office; null without one. */
  e_invoice_state: EInvoiceStateName.nullable(),
} as const;
export const AdminInvoice = Invoice.extend(staffShape).meta({ id: 'AdminInvoice' });
export type AdminInvoice = z.infer<typeof AdminInvoice>;
export const AdminInvoiceDetail = InvoiceDetail.extend({
  ...staffShape,
  /** Its report to the tax office: its own, or the consolidated document of its month. */
  e_invoice: EInvoiceReport.nullable(),
  computed_with: z.record(z.string(), z.unknown()).nullable(),
  /** Of its goods; null without any. */
  package_state: z.enum(statesOf(outboundPackageStates)).nullable(),
}).meta({ id: 'AdminInvoiceDetail' });
export type AdminInvoiceDetail = z.infer<typeof AdminInvoiceDetail>;

/** One customer's freight invoices on one trip: seen, downloaded and paid as one. */
export const TripInvoice = z
  .object({
    id: idOf('trip').describe('The trip'),
    trip_code: z.string(),
    mode: FreightMode,
    departs_at: Instant,
    invoices: z.array(Invoice),
    total_minor: Minor,
    late_fee_minor: Minor,
    balance_minor: Minor,
    balance_myr_minor: Minor.nullable(),
    in_review_minor: Minor,
    to_pay_minor: Minor,
    currency: z.literal('USD'),
    due_on: CalendarDate.nullable(),
  })
  .meta({ id: 'TripInvoice' });
export type TripInvoice = z.infer<typeof TripInvoice>;

/** Invoice for a vendor: recipient, goods and delivery state of own deliveries; no prices. */
export const VendorInvoice = z
  .object({
    ...recordShape,
    reference: z.string(),
    mode: FreightMode,
    outbound_package_id: idOf('outbound_package'),
    outbound_package_reference: z.string(),
    delivery_state: DeliveryState,
    recipient: MalaysianAddress,
    boxes: z.int(),
    weight_lb: z.number().nullable(),
    trip_code: z.string().nullable(),
    assigned_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    delivered_to: z.string().nullable(),
    failed_attempts: z.int(),
    last_failure: z.string().nullable(),
    /** The photo of a delivery, or whatever its driver chose as proof. */
    proof: ImageLink.nullable(),
    signature: ImageLink.nullable(),
  })
  .meta({ id: 'VendorInvoice' });
export type VendorInvoice = z.infer<typeof VendorInvoice>;

/**
 * Invoice for the Malaysian warehouse: goods and whether they may go, no prices. Its proofs are opened one by
 * one.
 */
export const WarehouseInvoice = VendorInvoice.omit({ proof: true, signature: true })
  .extend({
    proof_image_id: idOf('image').nullable(),
    signature_image_id: idOf('image').nullable(),
    state: InvoiceState,
    released_unpaid: z.boolean(),
    /** True while an order that some of it was bought for, or the pickup of its boxes, is not paid. */
    order_unpaid: z.boolean(),
    package_state: z.string(),
    /** True if the owner picks it up; home delivery was not paid. */
    self_collected: z.boolean(),
    /** Boxes that did not come off the trip and were not found yet. */
    missing_boxes: z.int(),
    /** True while a payment for it waits for finance. */
    in_review: z.boolean(),
    user_name: z.string(),
    suite: z.string(),
    vendor_id: idOf('vendor').nullable(),
    vendor_name: z.string().nullable(),
    /** True if the vendor is a courier company, of which nobody signs in here. */
    has_waybills: z.boolean(),
    waybill_number: z.string().nullable(),
    /** The courier's own page about it. */
    tracking_page: z.string().nullable(),
    trip_id: idOf('trip').nullable(),
    trip_state: TripState.nullable(),
  })
  .meta({ id: 'WarehouseInvoice' });
export type WarehouseInvoice = z.infer<typeof WarehouseInvoice>;

/** Place of goods, as the Malaysian warehouse counts them. */
export const WarehousePlace = z.enum(warehousePlaces);
export type WarehousePlace = z.infer<typeof WarehousePlace>;

/** The goods of one trip as the Malaysian warehouse counts them; each outbound package is in one of the five places. */
export const WarehouseTrip = z
  .object({
    id: idOf('trip'),
    code: z.string(),
    state: z.string(),
    arrives_at: Instant,
    arrived_at: Instant.nullable(),
    outbound_packages: z.int(),
    boxes: z.int(),
    on_the_way: z.int(),
    here: z.int(),
    with_vendor: z.int(),
    for_pickup: z.int(),
    delivered: z.int(),
    /** Not handed over yet and not paid in full. */
    unpaid: z.int(),
  })
  .meta({ id: 'WarehouseTrip' });
export type WarehouseTrip = z.infer<typeof WarehouseTrip>;

export const VendorTransition = z.discriminatedUnion('to', [
  z.object({ to: z.literal('out_for_delivery'), note: LongText.default(''), at: Instant.optional() }),
  z.object({
    to: z.literal('delivered'),
    delivered_to: z.string().trim().min(2, 'required').max(120, 'too_long'),
    image_id: idOf('image').nullable().default(null),
    signature_image_id: idOf('image').nullable().default(null),
    note: LongText.default(''),
    at: Instant.optional(),
  }),
  z.object({
    to: z.literal('failed'),
    note: z.string().trim().min(3, 'required').max(2000, 'too_long'),
    at: Instant.optional(),
  }),
]);

export const InvoiceDraft = z.object({
  kind: InvoiceKind,
  user_id: idOf('user'),
  outbound_package_id: idOf('outbound_package').nullable().default(null),
  pickup_request_id: idOf('pickup_request').nullable().default(null),
  lines: z.array(ManualLine).max(100, 'too_long').default([]),
  due_on: CalendarDate.optional(),
  note: LongText.default(''),
  /** Issues it in the same step; for those who may issue. */
  issue: z.boolean().default(false),
});
