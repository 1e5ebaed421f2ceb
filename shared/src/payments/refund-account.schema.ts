import { z } from 'zod';
import { Name } from '../contract/index.ts';

/** Bank account that money goes back to, where a provider can't send it to whom it came from. */
export const RefundAccount = z.object({
  /** SWIFT code of the bank. */
  bank_code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}$/, 'invalid'),
  account_number: z
    .string()
    .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
    .regex(/^\d{5,20}$/, 'invalid'),
  /** Identity card or registration number of the account's owner. */
  identity_number: z
    .string()
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .regex(/^[A-Z0-9]{5,20}$/, 'invalid'),
  name: Name,
});
export type RefundAccount = z.infer<typeof RefundAccount>;
