import { z } from 'zod';
import {
  CalendarDate,
  DecimalText,
  FreightMode,
  LengthIn,
  Line,
  Name,
  recordShape,
  ShortText,
} from '../contract/index.ts';
import { taxScopes } from '../pricing/index.ts';
import { discountCodeForm, hostPatternForm, nameCodeForm, scheduleBForm } from './reference-data.forms.ts';

/** Rule for goods by a mode: allowed, allowed under a condition that is described in words, or not at all. */
export const GoodsRule = z.enum(['allowed', 'restricted', 'prohibited']);

export const GoodsTypeDraft = z.object({
  code: z.string().trim().toLowerCase().regex(nameCodeForm, 'invalid'),
  name_ms: Name,
  name_en: Name,
  sea: GoodsRule,
  air: GoodsRule,
  note_ms: ShortText.default(''),
  note_en: ShortText.default(''),
  /** Added for each US$100 of value or part of it. */
  surcharge_usd_minor: z.int().min(0, 'too_small').max(1_000_000, 'too_big').default(0),
  /** Schedule B code, for export information. */
  schedule_b: z.string().regex(scheduleBForm, 'invalid').nullable().default(null),
  active: z.boolean().default(true),
});
export const GoodsType = GoodsTypeDraft.extend(recordShape).meta({ id: 'GoodsType' });
export type GoodsType = z.infer<typeof GoodsType>;

export const BoxTypeDraft = z.object({
  name: Name,
  inner_length_in: LengthIn,
  inner_width_in: LengthIn,
  inner_height_in: LengthIn,
  outer_length_in: LengthIn,
  outer_width_in: LengthIn,
  outer_height_in: LengthIn,
  tare_lb: z.number().min(0, 'too_small').max(100, 'too_big'),
  active: z.boolean().default(true),
});
export const BoxType = BoxTypeDraft.extend(recordShape).meta({ id: 'BoxType' });
export type BoxType = z.infer<typeof BoxType>;

export const Zone = z.enum(['peninsular', 'sabah', 'sarawak', 'labuan']);
export type Zone = z.infer<typeof Zone>;

/** Said of a price or rate that is far from the one before: that it is meant. */
export const Confirmation = z.object({ sure: z.boolean().default(false) });

/** True if a figure is ten times another, or a tenth: more likely a slip of the decimal point than a price. */
export function isTenfold(now: number, before: number): boolean {
  return now > 0 && before > 0 && (now >= before * 10 || before >= now * 10);
}

/** Rates of exchange have at most six decimals. */
const millionths = (rate: number): number => Math.round(rate * 1_000_000);

/** True if a rate of exchange is more than a tenth away from the one that it follows: markets seldom move so far. */
export function isFarRate(now: number, before: number): boolean {
  return now > 0 && before > 0 && 10 * Math.abs(millionths(now) - millionths(before)) > millionths(before);
}

/** Price of freight from a date on: per cft by sea, per kg by air. */
export const RateDraft = z.object({
  mode: FreightMode,
  zone: Zone,
  unit: z.enum(['cft', 'kg']),
  unit_price_usd_minor: z.int().min(1, 'too_small').max(100_000, 'too_big'),
  minimum_usd_minor: z.int().min(0, 'too_small').max(1_000_000, 'too_big'),
  effective_from: CalendarDate,
});
export const Rate = RateDraft.extend({
  ...recordShape,
  sample: z.boolean().describe('A sample figure that is to be replaced'),
}).meta({ id: 'Rate' });
export type Rate = z.infer<typeof Rate>;

export const ServiceCode = z.enum([
  'repack',
  'consolidate',
  'inspect',
  'label',
  'pickup',
  'insurance',
  'home_delivery',
  'personal_shopper',
  'storage',
]);
export type ServiceCode = z.infer<typeof ServiceCode>;
/** Price of a service: an amount per unit, or basis points of a value with a minimum. */
export const ServicePriceDraft = z.object({
  service: ServiceCode,
  zone: Zone.nullable().default(null),
  basis: z.enum(['per_shipment', 'per_box', 'per_cft', 'of_value', 'per_day']),
  amount_usd_minor: z.int().min(0, 'too_small').max(1_000_000, 'too_big'),
  rate_bp: z.int().min(0, 'too_small').max(10_000, 'too_big').default(0),
  effective_from: CalendarDate,
});
export const ServicePrice = ServicePriceDraft.extend({
  ...recordShape,
  sample: z.boolean(),
}).meta({
  id: 'ServicePrice',
});
export type ServicePrice = z.infer<typeof ServicePrice>;

/** MYR for one USD from a date on. Append-only: a wrong one is followed by a right one. */
export const ExchangeRateDraft = z.object({
  base: z.literal('USD').default('USD'),
  quote: z.literal('MYR').default('MYR'),
  rate: DecimalText.refine((rate) => Number(rate) > 0, 'too_small'),
  effective_from: CalendarDate,
});
export const ExchangeRate = ExchangeRateDraft.extend({
  ...recordShape,
  sample: z.boolean(),
}).meta({
  id: 'ExchangeRate',
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** The most a late fee can become, for invoices issued from a date on; null lifts an earlier cap. */
export const LateFeeTermsDraft = z.object({
  cap_usd_minor: z.int().min(1, 'too_small').max(1_000_000, 'too_big').nullable(),
  effective_from: CalendarDate,
});
export const LateFeeTerms = LateFeeTermsDraft.extend(recordShape).meta({
  id: 'LateFeeTerms',
});
export type LateFeeTerms = z.infer<typeof LateFeeTerms>;

/**
 * A tax on a kind of what is charged, between two dates; there is none unless finance enters one. A rate of 0 says that
 * this kind is exempt, and why. What is in force is never changed: another rate is another record of a day to come.
 */
export const TaxDraft = z.object({
  kind: z.enum(['service_tax', 'other']).default('service_tax'),
  code: z.string().trim().toLowerCase().regex(nameCodeForm, 'invalid'),
  name_ms: Name,
  name_en: Name,
  rate_bp: z.int().min(0, 'too_small').max(10_000, 'too_big'),
  exemption_reason: z.string().trim().min(1, 'required').max(200, 'too_long').nullable().default(null),
  applies_to: z.enum(taxScopes),
  effective_from: CalendarDate,
  effective_to: CalendarDate.nullable().default(null),
});
export const Tax = TaxDraft.extend(recordShape).meta({ id: 'Tax' });
export type Tax = z.infer<typeof Tax>;

/**
 * Name of whoever entered a price, or changed it last, by the audit log; null for data that came with the
 * product. For staff alone.
 */
const EnteredBy = z.object({ entered_by: z.string().nullable() });
export type EnteredBy = z.infer<typeof EnteredBy>;
export const AdminRate = Rate.extend(EnteredBy.shape).meta({ id: 'AdminRate' });
export const AdminServicePrice = ServicePrice.extend(EnteredBy.shape).meta({ id: 'AdminServicePrice' });
export const AdminExchangeRate = ExchangeRate.extend(EnteredBy.shape).meta({ id: 'AdminExchangeRate' });
export const AdminLateFeeTerms = LateFeeTerms.extend(EnteredBy.shape).meta({ id: 'AdminLateFeeTerms' });
export const AdminTax = Tax.extend(EnteredBy.shape).meta({ id: 'AdminTax' });

export const DiscountCodeDraft = z.object({
  code: z.string().trim().toUpperCase().regex(discountCodeForm, 'invalid'),
  kind: z.enum(['percentage', 'amount']),
  /** Basis points of a percentage, else US cents. */
  value: z.int().min(1, 'too_small').max(1_000_000, 'too_big'),
  applies_to: z.enum(['sea', 'air', 'freight', 'online_order', 'all']),
  valid_from: CalendarDate,
  valid_to: CalendarDate,
  max_uses: z.int().min(1, 'too_small').max(1_000_000, 'too_big').nullable().default(null),
  once_per_customer: z.boolean().default(false),
  active: z.boolean().default(true),
});
export const DiscountCode = DiscountCodeDraft.extend({ ...recordShape, uses: z.int() }).meta({
  id: 'DiscountCode',
});
export type DiscountCode = z.infer<typeof DiscountCode>;

/** The host of an address that was pasted whole; a pattern stays as it is. */
const hostOfAddress = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '');

/** A shop that the personal shopper does not buy from, by host: `*.example.com` covers every host below it. */
export const BlockedUrlDraft = z.object({
  // The name of a host is no longer.
  host_pattern: z.string().overwrite(hostOfAddress).max(253, 'too_long').regex(hostPatternForm, 'invalid'),
  reason_ms: Line,
  reason_en: Line,
});
export const BlockedUrl = BlockedUrlDraft.extend(recordShape).meta({ id: 'BlockedUrl' });
export type BlockedUrl = z.infer<typeof BlockedUrl>;
