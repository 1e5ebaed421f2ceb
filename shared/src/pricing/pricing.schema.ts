import { z } from 'zod';
import { zones } from '../geography/index.ts';
import { loyaltyTiers } from '../loyalty/index.ts';
import { isHundredths, lengthUnits, weightUnits } from '../measures/index.ts';
import {
  maxBoxes,
  maxBoxSide,
  maxBoxWeight,
  maxGoods,
  maxOfOneBox,
  maxStorageDays,
  maxValueUsdMinor,
} from './limits.ts';
import type { quoteServices } from './tariff.ts';

const measure = (max: number) =>
  z
    .number()
    .positive('too_small')
    .max(max, 'too_big')
    .refine(isHundredths, 'too_precise')
    .meta({ multipleOf: 0.01 });
const Side = measure(maxBoxSide.cm).nullable().optional();
const On = z.iso.date();
const Usd = z.int();

/**
 * A box: one of ours by `box_type_id`, or its own outer sizes. Own sizes are used where both are given. `weight` is of
 * one box as it stands on the scale; in a ceiling for one of our boxes it is taken as that of the contents.
 */
const QuoteBox = z.object({
  box_type_id: z.string().nullable().optional(),
  length: Side,
  width: Side,
  height: Side,
  unit: z.enum(lengthUnits, 'unknown_option').default('in'),
  weight: measure(maxBoxWeight.lb),
  weight_unit: z.enum(weightUnits, 'unknown_option').default('lb'),
  count: z.int().min(1, 'too_small').max(maxOfOneBox, 'too_big').default(1),
});

/** Goods of one kind and what they are worth, in US cents. */
const QuoteGoods = z.object({
  goods_type_id: z.string(),
  value_usd_minor: z.int().min(0, 'too_small').max(maxValueUsdMinor, 'too_big').default(0),
});

/** Services requested besides the freight. */
export const QuoteServices = z.object({
  repack: z.boolean().default(false),
  consolidate: z.boolean().default(false),
  inspect: z.boolean().default(false),
  label: z.boolean().default(false),
  pickup: z.boolean().default(false),
  insurance: z.boolean().default(false),
  home_delivery: z.boolean().default(false),
}) satisfies z.ZodType<Record<(typeof quoteServices)[number], boolean>>;

/** Goods, boxes and destination to be priced. */
export const QuoteRequest = z
  .object({
    customer_kind: z.enum(['forwarding', 'standard'], 'unknown_option'),
    mode: z.enum(['sea', 'air'], 'unknown_option'),
    /** State (ISO 3166-2, `MY-10`) or postcode; where both are given they must agree. */
    destination: z.object({
      state: z.string().nullable().optional(),
      postcode: z.string().nullable().optional(),
    }),
    boxes: z.array(QuoteBox).min(1, 'required').max(maxBoxes, 'too_big'),
    goods: z.array(QuoteGoods).max(maxGoods, 'too_big').default([]),
    services: QuoteServices.prefault({}),
    discount_code: z.string().trim().toUpperCase().max(40, 'too_long').nullable().optional(),
    /** The customer's lifetime cubic feet. The API puts the signed-in customer's own here. */
    lifetime_cft: z.number().min(0, 'too_small').max(10_000_000, 'too_big').default(0),
    /** Days of storage after the free ones, of all inbound packages together. The API puts those of a customer's inbound packages here. */
    storage_days: z.int().min(0, 'too_small').max(maxStorageDays, 'too_big').default(0),
  })
  .meta({ id: 'QuoteRequest' });
/** A request after its defaults. */
export type QuoteRequest = z.output<typeof QuoteRequest>;
/** A request as a caller writes it: what has a default may be left out. */
export type QuoteRequestInput = z.input<typeof QuoteRequest>;

/** The kinds of lines, in the order in which they are listed. */
const quoteLineKinds = [
  'freight',
  'loyalty_discount',
  'minimum_charge',
  'goods_surcharge',
  'service',
  'repack_discount',
  'discount_code',
  'tax',
] as const;

/** One line. `description` is a key for `describeLine`, which makes it words; `details` is what it tells. */
export const QuoteLine = z
  .object({
    kind: z.enum(quoteLineKinds),
    description: z.string().meta({ example: 'freight_sea' }),
    quantity: z.string().describe('Exact decimal').meta({ example: '12.50' }),
    unit: z.enum(['cft', 'kg', 'box', 'shipment', 'usd_100', 'usd', 'day']),
    unit_price_usd_minor: Usd,
    amount_usd_minor: Usd,
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'QuoteLine' });
/** A line of a quote. */
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Entered and derived measures of a kind of box. Figures are of one box. */
export const QuoteBoxMeasures = z
  .object({
    count: z.int(),
    box_type_id: z.string().nullable(),
    entered: z.object({
      length: z.number(),
      width: z.number(),
      height: z.number(),
      unit: z.enum(lengthUnits),
      weight: z.number(),
      weight_unit: z.enum(weightUnits),
    }),
    /** Each side rounded up to the next half inch. */
    length_in: z.number(),
    width_in: z.number(),
    height_in: z.number(),
    weight_lb: z.number(),
    weight_kg: z.number(),
    volume_cft: z.number(),
    volumetric_kg: z.number(),
    density_lb_per_cft: z.number(),
    billable: z.number(),
    billable_unit: z.enum(['cft', 'kg']),
    charged_by: z.enum(['volume', 'weight']),
  })
  .meta({ id: 'QuoteBoxMeasures' });
/** The measures of a kind of box. */
export type QuoteBoxMeasures = z.infer<typeof QuoteBoxMeasures>;

const Tier = z.enum(loyaltyTiers);
const Outlook = z.object({
  tier: Tier,
  lifetime_cft: z.number(),
  next_tier: Tier.nullable(),
  missing_cft: z.number().nullable(),
  progress: z.number(),
});

/**
 * Density at which the cheaper of sea and air changes for the same boxes. Null where one is cheaper at any
 * density.
 */
export const BreakEven = z.object({
  density_lb_per_cft: z.number().nullable(),
  cheaper_below: z.enum(['sea', 'air', 'same']),
  cheaper_above: z.enum(['sea', 'air', 'same']),
});
/** The flip between sea and air. */
export type BreakEven = z.infer<typeof BreakEven>;

/** A price, line by line, with what it was made of. Amounts are US cents unless the name says sen (`_myr_minor`). */
export const Quote = z
  .object({
    mode: z.enum(['sea', 'air']),
    zone: z.enum(zones),
    state: z.string(),
    postcode: z.string().nullable(),
    on: On,
    /** No more than this for the sizes entered, without discounts; the real charge follows what is measured. */
    ceiling: z.boolean(),
    lines: z.array(QuoteLine),
    total_usd_minor: Usd,
    /** Sum of the discounts, from zero. */
    discount_usd_minor: Usd,
    total_myr_minor: z.int(),
    exchange_rate: z.string(),
    exchange_rate_on: On,
    boxes: z.array(QuoteBoxMeasures),
    volume_cft: z.number(),
    weight_lb: z.number(),
    notices: z.array(
      z.object({
        code: z.enum(['goods_restricted', 'discount_not_in_ceiling', 'charged_by_weight', 'minimum_applied']),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    loyalty: z.object({ now: Outlook, after: Outlook }),
    break_even: BreakEven.nullable(),
    /** All that it was computed with; `recompute` makes the same cents of it years later. */
    computed_with: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Quote' });
/** A price, line by line. */
export type Quote = z.infer<typeof Quote>;
