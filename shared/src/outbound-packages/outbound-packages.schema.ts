import { z } from 'zod';
import {
  FreightMode,
  Instant,
  idOf,
  LengthIn,
  LongText,
  MalaysianAddress,
  Minor,
  recordOf,
  ShortText,
  WeightLb,
} from '../contract/index.ts';
import { DeclaredItem, InboundPackage } from '../inbound-packages/index.ts';
import { statesOf } from '../states/index.ts';
import { outboundPackageStates } from './outbound-packages.states.ts';

export const OutboundPackageState = z.enum(statesOf(outboundPackageStates));

/** One box as packed, or as its sender measured it. */
export const Box = z.object({
  box_type_id: z.uuid().nullable().default(null),
  length_in: LengthIn,
  width_in: LengthIn,
  height_in: LengthIn,
  weight_lb: WeightLb,
});
export type Box = z.infer<typeof Box>;

/** Services requested besides the freight. */
export const ShippingServices = z.object({
  repack: z.boolean().default(false),
  consolidate: z.boolean().default(false),
  inspect: z.boolean().default(false),
  label: z.boolean().default(false),
  insurance: z.boolean().default(false),
  home_delivery: z.boolean().default(true),
});
const serviceNames = Object.keys(ShippingServices.shape) as (keyof typeof ShippingServices.shape)[];

export type ShippingServices = z.infer<typeof ShippingServices>;

/** A price in both currencies, US cents and sen. */
const Price = z.object({ total_usd_minor: Minor, total_myr_minor: Minor.nullable() });

/** A service that was ticked at the packing table and costs something, though its owner did not ask for it. */
const UnrequestedService = z.object({ service: z.enum(serviceNames), amount_usd_minor: Minor });
export type UnrequestedService = z.infer<typeof UnrequestedService>;

/** Price of an outbound package as packed: from its invoice where one stands, else from the price engine. */
export const PackedPrice = Price.extend({ not_asked_for: z.array(UnrequestedService) }).meta({
  id: 'PackedPrice',
});
export type PackedPrice = z.infer<typeof PackedPrice>;

export const OutboundPackage = z
  .object({
    ...recordOf('outbound_package'),
    reference: z.string(),
    state: OutboundPackageState,
    state_since: Instant,
    mode: FreightMode,
    user_id: idOf('user'),
    recipient: MalaysianAddress,
    /** Sizes that its sender gave; empty for packages made of inbound packages. */
    own_boxes: z.array(Box),
    packed_boxes: z.array(Box),
    packed_weight_lb: z.number().nullable(),
    packed_volume_cft: z.number().nullable(),
    contents: z.array(DeclaredItem),
    services: ShippingServices,
    /** Services that its owner requested; null if it was not requested in the portal. */
    asked_services: ShippingServices.nullable(),
    /** The price that its owner saw when they asked, of the day that is named. */
    estimate: Price.extend({ on: z.iso.date() }).nullable(),
    /** Up to which price its owner agreed to how it was packed. */
    packing_acceptance: z.object({ at: Instant, total_usd_minor: Minor }).nullable(),
    discount_code: z.string().nullable(),
    customer_note: z.string(),
    trip_id: idOf('trip').nullable(),
    trip_code: z.string().nullable(),
    invoice_id: idOf('invoice').nullable(),
    invoice_reference: z.string().nullable(),
    vendor_id: idOf('vendor').nullable(),
    vendor_name: z.string().nullable(),
    /** Of the courier company that has it; null while none has. */
    waybill_number: z.string().nullable(),
    /** The courier's own page about it. */
    tracking_page: z.string().nullable(),
    pickup_request_id: idOf('pickup_request').nullable(),
    delivered_at: Instant.nullable(),
    delivered_to: z.string().nullable(),
    failed_attempts: z.int(),
    inbound_package_count: z.int(),
  })
  .meta({ id: 'OutboundPackage' });
export type OutboundPackage = z.infer<typeof OutboundPackage>;

export const OutboundPackageDetail = OutboundPackage.extend({
  inbound_packages: z.array(InboundPackage),
}).meta({ id: 'OutboundPackageDetail' });
export type OutboundPackageDetail = z.infer<typeof OutboundPackageDetail>;

const staffShape = {
  suite: z.string(),
  user_name: z.string(),
  staff_note: z.string(),
  itn: z.string().nullable(),
  /** Proofs of the handover: each is opened by its own call, which the audit log notes. */
  proof_image_id: idOf('image').nullable(),
  signature_image_id: idOf('image').nullable(),
} as const;
export const AdminOutboundPackage = OutboundPackage.extend(staffShape).meta({ id: 'AdminOutboundPackage' });
export type AdminOutboundPackage = z.infer<typeof AdminOutboundPackage>;
export const AdminOutboundPackageDetail = OutboundPackageDetail.extend(staffShape).meta({
  id: 'AdminOutboundPackageDetail',
});

/** A wish to ship: inbound packages of mine, or boxes of my own, to one recipient. */
export const ShippingRequest = z
  .object({
    inbound_package_ids: z.array(idOf('inbound_package')).max(100, 'too_long').default([]),
    own_boxes: z.array(Box).max(50, 'too_long').default([]),
    contents: z.array(DeclaredItem).max(100, 'too_long').default([]),
    recipient: MalaysianAddress,
    services: ShippingServices.prefault({}),
    discount_code: z.string().trim().toUpperCase().max(40, 'too_long').optional(),
    customer_note: ShortText.default(''),
    /** The price that was on screen; another one is not agreed to. */
    agreed_usd_minor: Minor.optional(),
  })
  .refine((r) => r.inbound_package_ids.length + r.own_boxes.length > 0, {
    path: ['inbound_package_ids'],
    message: 'required',
  })
  .refine((r) => r.inbound_package_ids.length === 0 || r.own_boxes.length === 0, {
    path: ['own_boxes'],
    message: 'invalid',
  });

/** Boxes and services of an outbound package as packed: the invoice is computed from this. */
export const Packing = z.object({
  packed_boxes: z.array(Box).min(1, 'required').max(50, 'too_long'),
  services: ShippingServices.partial().default({}),
  inbound_package_ids: z.array(idOf('inbound_package')).max(100, 'too_long').optional(),
  staff_note: LongText.default(''),
});

export const ShippingLabel = z
  .object({
    outbound_package_id: idOf('outbound_package'),
    reference: z.string(),
    mode: FreightMode,
    state: OutboundPackageState,
    boxes: z.int(),
    recipient_name: z.string(),
    city: z.string(),
    trip_code: z.string().nullable(),
    pdf_url: z.string(),
  })
  .meta({ id: 'ShippingLabel' });

/** Why the load of a closed trip changes; nothing else needs it. */
export const LoadReason = ShortText.default('');
