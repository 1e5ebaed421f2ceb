import { z } from 'zod';
import { Email, Instant, idOf, Locale, Name, Phone, recordOf, ShortText } from '../contract/index.ts';

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
