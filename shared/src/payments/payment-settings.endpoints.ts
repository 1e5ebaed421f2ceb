import { z } from 'zod';
import { endpoint, idOf, listQuery, PositiveMinor, paramsOf, recordOf } from '../contract/index.ts';

const staff = { session: 'admin', tag: 'payments' } as const;

const Upper = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too_long')
    .regex(/^[\x20-\x7e]*$/, 'invalid');
const Digits = (form: RegExp) => z.string().trim().regex(form, 'invalid');

const shape = {
  proof_alone_verifies: z
    .boolean()
    .describe('False: only a line of a bank statement verifies a payment that did not come online'),
  second_person_from_usd_minor: PositiveMinor.nullable().describe(
    'From here on, whoever recorded a payment does not verify it, alone or with what else they verified alone for its customer within 30 days, and only an owner gives money back where no provider returns it to its payer, or gives up what is owed or paid, late fees and what shops were paid beyond a quote included, or enters prices that count at once and far rates of exchange; US cents',
  ),
  discount_ceiling_bp: z
    .int()
    .min(1, 'too_small')
    .max(10_000, 'too_big')
    .describe(
      'The most that a discount code, or discounts by hand on an invoice, take off unless an owner makes them; basis points',
    ),
  discount_ceiling_usd_minor: PositiveMinor.describe(
    'The same of a fixed amount; discounts by hand may reach the larger of the two; US cents',
  ),
  duitnow_acquirer_id: Digits(/^\d{0,6}$/),
  duitnow_merchant_id: Upper(28),
  duitnow_merchant_name: Upper(25),
  duitnow_merchant_city: Upper(15),
  duitnow_postcode: Digits(/^(\d{5})?$/),
  duitnow_category_code: Digits(/^\d{4}$/),
};

/** The one record of what owners demand before money counts, and of the company's DuitNow QR. */
export const PaymentSettings = z
  .object({ ...recordOf('payment_settings'), ...shape })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const paymentSettingsEndpoints = {
  list: endpoint('GET /admins/payment-settings', {
    ...staff,
    action: 'payment-settings:read',
    summary: 'List the one record of what is demanded before money counts',
    query: listQuery(['created_at'], {}),
    output: z.array(PaymentSettings),
    list: true,
  }),
  get: endpoint('GET /admins/payment-settings/:id', {
    ...staff,
    action: 'payment-settings:read',
    summary: 'Read what is demanded before money counts',
    params: z.object({ id: idOf('payment_settings') }),
    output: PaymentSettings,
  }),
  update: endpoint('PATCH /admins/payment-settings/:id', {
    ...staff,
    action: 'payment-settings:update',
    summary: 'Change what is demanded before money counts',
    params: paramsOf('payment_settings'),
    body: z.object(shape).partial(),
    output: PaymentSettings,
    versioned: true,
  }),
} as const;
