import { z } from 'zod';
import { Email, Instant, idOf, Locale, Name, Phone, recordOf, ShortText } from '../contract/index.ts';
import { isWaybill, toWaybill, waybillPlace } from './waybills.ts';

/** Code of a courier at each tracking provider; one without a code is not followed there. */
const ProviderCodes = z.object({
  easypost: z.string().trim().max(40, 'too_long').nullable().default(null),
  '17track': z
    .string()
    .regex(/^\d{1,9}$/, 'not_a_number')
    .nullable()
    .default(null),
});

/** Address of a courier's page about a parcel, with `{waybill}` where the number stands. */
const TrackingUrl = z
  .url({ protocol: /^https$/, error: 'invalid_url' })
  .max(300, 'too_long')
  .refine((url) => url.split(waybillPlace).length === 2, 'waybill_place_missing');

/** Number of a courier's waybill. */
export const WaybillNumber = z
  .string()
  .max(60, 'too_long')
  .refine(isWaybill, 'not_a_waybill')
  .transform(toWaybill);

/** A delivery partner in Malaysia. */
export const Vendor = z
  .object({
    ...recordOf('vendor'),
    name: Name,
    phone: Phone,
    email: Email,
    /** ISO 3166-2 codes of the states it delivers in. */
    states: z.array(z.string()),
    note: ShortText,
    active: z.boolean(),
    /** A courier company, whose parcels have waybill numbers. */
    has_waybills: z.boolean(),
    tracking_url: z.string().nullable(),
    provider_codes: ProviderCodes.partial(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof Vendor>;

export const VendorDraft = z.object({
  name: Name,
  phone: Phone,
  email: Email,
  states: z
    .array(z.string().regex(/^MY-\d\d$/, 'unknown_state'))
    .max(16)
    .default([]),
  note: ShortText.default(''),
  active: z.boolean().default(true),
  has_waybills: z.boolean().default(false),
  tracking_url: TrackingUrl.nullable().default(null),
  provider_codes: ProviderCodes.default({ easypost: null, '17track': null }),
});

/** Public part of a vendor. */
export const PublicVendor = z
  .object({ id: idOf('vendor'), name: z.string(), states: z.array(z.string()) })
  .meta({ id: 'PublicVendor' });

/** Someone who works for a vendor and signs in for it. */
export const VendorUser = z
  .object({
    ...recordOf('vendor_user'),
    vendor_id: idOf('vendor'),
    vendor_name: z.string(),
    email: Email,
    name: Name,
    phone: Phone,
    locale: Locale,
    blocked_at: Instant.nullable(),
  })
  .meta({ id: 'VendorUser' });
export type VendorUser = z.infer<typeof VendorUser>;

export const VendorUserDraft = z.object({
  vendor_id: idOf('vendor'),
  email: Email,
  name: Name,
  phone: Phone,
  locale: Locale.default('ms'),
});
