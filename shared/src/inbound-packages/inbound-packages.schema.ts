import { z } from 'zod';
import { CarrierStateName } from '../carrier-trackings/index.ts';
import {
  FreightMode,
  Instant,
  idOf,
  LengthIn,
  LongText,
  PositiveMinor,
  recordOf,
  ShortText,
  WeightLb,
} from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';
import { statesOf } from '../states/index.ts';
import { trackingWarnings } from '../tracking-numbers/index.ts';
import { inboundPackageStates } from './inbound-packages.states.ts';
import { isShelf } from './shelves.rules.ts';

export const InboundPackageState = z.enum(statesOf(inboundPackageStates));

/** The contents as declared by the customer; customs receives the same. */
export const DeclaredItem = z.object({
  goods_type_id: z.uuid(),
  description: z.string().trim().min(2, 'too_short').max(200, 'too_long'),
  quantity: z.int().min(1, 'too_small').max(10_000, 'too_big'),
  unit_value_usd_minor: PositiveMinor,
});
export type DeclaredItem = z.infer<typeof DeclaredItem>;

export const InboundPackage = z
  .object({
    ...recordOf('inbound_package'),
    reference: z.string(),
    state: InboundPackageState,
    /** Normalised; `raw_tracking_number` keeps what was scanned. */
    tracking_number: z.string(),
    carrier: z.string().nullable(),
    shop: z.string(),
    user_id: idOf('user').nullable(),
    items: z.array(DeclaredItem),
    declared_value_usd_minor: z.int(),
    weight_lb: z.number().nullable(),
    length_in: z.number().nullable(),
    width_in: z.number().nullable(),
    height_in: z.number().nullable(),
    volume_cft: z.number().nullable(),
    customer_note: z.string(),
    outbound_package_id: idOf('outbound_package').nullable(),
    online_order_id: idOf('online_order').nullable(),
    merged_into_id: idOf('inbound_package').nullable(),
    received_at: Instant.nullable(),
    /** Free storage ends on this date; null before arrival. */
    free_until: z.iso.date().nullable(),
    hold_reason: z.string().nullable(),
    photos: z.array(ImageLink),
  })
  .meta({ id: 'InboundPackage' });
export type InboundPackage = z.infer<typeof InboundPackage>;

/** Inbound package with the fields that only staff see. */
export const AdminInboundPackage = InboundPackage.extend({
  raw_tracking_number: z.string(),
  location: z.string(),
  staff_note: z.string(),
  suite: z.string().nullable(),
  user_name: z.string().nullable(),
  /** Reference of its outbound package. */
  outbound_package_reference: z.string().nullable(),
  outbound_package_mode: FreightMode.nullable(),
  /** State at its carrier; null where nobody reports of its number, and in the answer to its arrival. */
  carrier_state: CarrierStateName.nullable(),
  /** Time of the event that led to that state. */
  carrier_state_at: Instant.nullable(),
  /** Day on which the carrier means to deliver. */
  expected_on: z.iso.date().nullable(),
}).meta({ id: 'AdminInboundPackage' });
export type AdminInboundPackage = z.infer<typeof AdminInboundPackage>;

export const TrackingNumber = z.string().trim().min(4, 'too_short').max(80, 'too_long');

/** A pre-alert: a customer announces an inbound package before it arrives. */
export const PreAlert = z.object({
  tracking_number: TrackingNumber,
  /** Chosen by the customer where a number fits several carriers. */
  carrier: z.string().max(40).optional(),
  shop: z.string().trim().min(1, 'required').max(120, 'too_long'),
  items: z.array(DeclaredItem).min(1, 'required').max(100, 'too_long'),
  customer_note: ShortText.default(''),
});

/** Fields that only the customer knows of a package; number, carrier and shop are on its label, too. */
export type CustomerWords = Exclude<keyof z.infer<typeof PreAlert>, 'tracking_number' | 'carrier' | 'shop'>;

const measured = {
  weight_lb: WeightLb,
  length_in: LengthIn,
  width_in: LengthIn,
  height_in: LengthIn,
} as const;

/** The shelf of a package; empty for none. */
export const Location = z
  .string()
  .trim()
  .toUpperCase()
  .max(40, 'too_long')
  .refine((text) => text === '' || isShelf(text), 'invalid_shelf');

/**
 * Entry of an arrival by staff. The suite on the label decides the owner; without one it is matched by
 * tracking number, and otherwise it waits for its owner, as it does where label and announcement name two
 * customers.
 */
export const Receipt = z.object({
  tracking_number: TrackingNumber,
  carrier: z.string().max(40).optional(),
  suite: z.string().trim().toUpperCase().max(20, 'too_long').optional(),
  shop: z.string().trim().max(120, 'too_long').default(''),
  ...measured,
  location: Location.default(''),
  staff_note: LongText.default(''),
  image_ids: z.array(idOf('image')).max(20, 'too_long').default([]),
  /** The expected package that this is, where staff saw that its number was mistyped. */
  announced_id: idOf('inbound_package').optional(),
});

/** The way in which the owner was found. `announcement`: staff chose it, since its number was mistyped. */
export const ReceiptMatch = z.enum(['tracking_number', 'announcement', 'suite', 'none']);
export type ReceiptMatch = z.infer<typeof ReceiptMatch>;

export const ReceiptResult = z.object({
  data: AdminInboundPackage,
  matched_by: ReceiptMatch,
  /** The inbound package had been received before: nothing was changed. */
  duplicate: z.boolean(),
  warnings: z.array(z.string()),
});

export const AdminInboundPackageUpdate = z
  .object({
    tracking_number: TrackingNumber,
    carrier: z.string().max(40).nullable(),
    shop: z.string().trim().max(120, 'too_long'),
    items: z.array(DeclaredItem).max(100, 'too_long'),
    ...measured,
    location: Location,
    staff_note: LongText,
  })
  .partial();

/** The result of measuring again, with photos as evidence. */
export const Remeasurement = z.object({
  ...measured,
  image_ids: z.array(idOf('image')).max(20, 'too_long').default([]),
  note: LongText.default(''),
});

/** A measurement with its author and time; a later one never replaces an earlier one. */
export const Measurement = z
  .object({
    id: z.uuid(),
    at: Instant,
    actor_name: z.string().nullable(),
    occasion: z.enum(['received', 'packed', 're_measured']),
    weight_lb: z.number(),
    length_in: z.number(),
    width_in: z.number(),
    height_in: z.number(),
    volume_cft: z.number(),
    /** Pictures that were taken at that moment. */
    photos: z.array(ImageLink),
  })
  .meta({ id: 'Measurement' });

export const TrackingNumberValidation = z
  .object({
    raw: z.string(),
    normalized: z.string(),
    candidates: z.array(
      z.object({
        carrier: z.string(),
        service: z.string().nullable(),
        check_digit: z.enum(['valid', 'invalid', 'none']),
      }),
    ),
    recognized: z.boolean(),
    warning: z.enum(trackingWarnings).nullable(),
    /** True if this customer announced the number or has the package; nothing about others'. */
    known: z.boolean(),
  })
  .meta({ id: 'TrackingNumberValidation' });

/**
 * A customer whose an unidentified package may be: they claim it, they announced its number, or their suite is on its label.
 */
export const PackageClaim = z
  .object({
    id: z.uuid(),
    created_at: Instant,
    tracking_number: z.string(),
    basis: z.enum(['claim', 'announcement', 'label']),
    /** The unidentified inbound package with this number, if there is one. */
    inbound_package_id: idOf('inbound_package').nullable(),
    inbound_package_reference: z.string().nullable(),
    user_id: idOf('user'),
    user_name: z.string(),
    suite: z.string(),
    note: z.string(),
    /** Opened one by one, so that the audit log says who looked at them. */
    proof_image_ids: z.array(idOf('image')),
    resolved_at: Instant.nullable(),
    refusal_reason: z.string().nullable(),
  })
  .meta({ id: 'PackageClaim' });
export type PackageClaim = z.infer<typeof PackageClaim>;

/**
 * A claim as its customer sees it. `granted` names the inbound package; one that is open tells nothing about
 * any inbound package.
 */
export const OwnPackageClaim = PackageClaim.pick({
  id: true,
  created_at: true,
  tracking_number: true,
  note: true,
  inbound_package_id: true,
  refusal_reason: true,
})
  .extend({
    state: z.enum(['open', 'granted', 'refused']),
  })
  .meta({ id: 'OwnPackageClaim' });
export type OwnPackageClaim = z.infer<typeof OwnPackageClaim>;
