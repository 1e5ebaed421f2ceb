import { z } from 'zod';
import {
  CalendarDate,
  DecimalText,
  Email,
  Instant,
  idOf,
  Locale,
  MalaysianAddress,
  Minor,
  Name,
  Phone,
  recordOf,
  TaxNumber,
  UsAddress,
} from '../contract/index.ts';
import { buyerShape } from '../e-invoices/index.ts';
import { loyaltyTiers } from '../loyalty/index.ts';
import { MailAgencyFormStatus } from '../mail-agency-forms/index.ts';
import { customerKinds } from './customer-kinds.ts';

/** Forwarding customers shop in the USA from Malaysia; standard customers send boxes home from the USA. */
export const CustomerKind = z.enum(customerKinds);
export type CustomerKind = z.infer<typeof CustomerKind>;

export const LoyaltyTier = z.enum(loyaltyTiers);

/** Notifications by mail that a customer chooses. Messages about money and security are always sent. */
export const NotificationPreferences = z.object({
  inbound_package: z.boolean(),
  trip: z.boolean(),
  invoice_reminder: z.boolean(),
  marketing: z.boolean(),
});

export const User = z
  .object({
    ...recordOf('user'),
    email: Email,
    name: Name,
    phone: Phone,
    customer_kind: CustomerKind,
    locale: Locale,
    /** `RT10234`, part of the US address. */
    suite: z.string(),
    /** Reference that the customer writes on a transfer, unique to them. */
    payment_reference: z.string(),
    us_addresses: z.array(UsAddress),
    my_addresses: z.array(MalaysianAddress),
    /** Printed on invoices that are issued from now on. */
    tax_number: TaxNumber.nullable(),
    ...buyerShape,
    lifetime_cft: z.number(),
    loyalty_tier: LoyaltyTier,
    notifications: NotificationPreferences,
    phone_verified_at: Instant.nullable(),
    confirmed_at: Instant.nullable(),
    blocked_at: Instant.nullable(),
    closed_at: Instant.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A customer as the back office lists them. */
export const Customer = User.extend({
  mail_agency_form: MailAgencyFormStatus.nullable().describe('USPS Form 1583; null where we receive no mail'),
}).meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** A customer's own record, with the address to shop to and what they owe. */
export const Profile = Customer.extend({
  us_shipping_address: z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.string().describe('Carries the suite'),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
  }),
  loyalty: z.object({
    tier: LoyaltyTier,
    lifetime_cft: z.number(),
    next_tier: LoyaltyTier.nullable(),
    missing_cft: z.number().nullable(),
  }),
  balance_usd_minor: Minor.describe('Owed is above zero, credit below'),
  /** The admin who acts as this customer, when one does. */
  impersonated_by: z.string().nullable(),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdate = z
  .object({
    name: Name,
    locale: Locale,
    us_addresses: z.array(UsAddress).max(10, 'too_long'),
    my_addresses: z.array(MalaysianAddress).max(10, 'too_long'),
    tax_number: TaxNumber.nullable(),
    ...buyerShape,
    notifications: NotificationPreferences,
  })
  .partial();

export const Password = z.string().min(10, 'too_short').max(200, 'too_long');
/** Another password for a customer's or a vendor user's account. */
export const PasswordChange = z.object({
  current_password: z.string().max(200, 'too_long'),
  password: Password,
  /** API keys and webhooks go on; left out, they end with the old password. */
  keep_integrations: z.boolean().default(false),
});

export const StaffPassword = z.string().min(15, 'too_short').max(200, 'too_long');

export const Registration = z.object({
  user: z.object({
    email: Email,
    password: Password,
    name: Name,
    phone: Phone,
    customer_kind: CustomerKind,
    locale: Locale.default('ms'),
    marketing_consent: z.boolean().default(false),
    /** The query of a link to a price of the calculator, which the mail that confirms the address brings back. */
    quote: z.string().max(2_000, 'too_long').optional(),
  }),
});

export const StatementEntry = z.object({
  at: Instant,
  on: CalendarDate,
  kind: z.string(),
  reference: z.string(),
  description: z.string(),
  debit_minor: Minor,
  credit_minor: Minor,
  balance_minor: Minor,
});

/**
 * Parts of a current balance: the amount to pay and the amount under review, both with late fees, less the
 * late fees that are in no book yet, the customer's credit, and what they paid on quotes that are not accepted yet.
 */
const BalanceParts = z.object({
  to_pay_minor: Minor,
  in_review_minor: Minor,
  late_fee_minor: Minor,
  credit_minor: Minor,
  prepaid_minor: Minor,
});
export type BalanceParts = z.infer<typeof BalanceParts>;

export const AccountStatement = z
  .object({
    user_id: idOf('user'),
    from: CalendarDate,
    to: CalendarDate,
    currency: z.literal('USD'),
    opening_minor: Minor,
    closing_minor: Minor,
    entries: z.array(StatementEntry),
    parts: BalanceParts.nullable().describe('Of a statement that ends today; null of one that ended before'),
  })
  .meta({ id: 'AccountStatement' });
export type AccountStatement = z.infer<typeof AccountStatement>;

/** A month that has a statement. */
export const StatementPeriod = z
  .object({
    period: z.string().regex(/^\d{4}-\d\d$/),
    opening_minor: Minor,
    closing_minor: Minor,
    currency: z.literal('USD'),
    rate: DecimalText.nullable(),
  })
  .meta({ id: 'StatementPeriod' });

/** Days of a statement that is made at once; a longer one is made in the background. */
export const maxStatementDays = 731;

/** True if a statement from the first to the last of these days is made in the background. */
export const isLongStatement = (from: string, to: string): boolean =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxStatementDays;

/** Request of a statement that is made in the background. */
export const StatementFileRequest = z
  .object({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid_date' });

/** A statement that is made in the background; it waits for a week. */
export const StatementFile = z
  .object({
    id: z.uuid(),
    ...StatementFileRequest.shape,
    state: z.enum(['queued', 'done', 'failed']),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'StatementFile' });
export type StatementFile = z.infer<typeof StatementFile>;

/**
 * Record that its owner must settle before an account is closed; money that is owed either way has no record.
 */
export const Unsettled = z.object({
  kind: z.enum([
    'balance',
    'inbound_package',
    'outbound_package',
    'online_order',
    'pickup_request',
    'invoice',
    'payment',
    'measurement_dispute',
    'e_invoice',
  ]),
  id: z
    .string()
    .nullable()
    .describe(
      'Of the record; of a dispute that of the outbound package, of an e-invoice that of the invoice',
    ),
  reference: z.string().nullable(),
  /** Number of records of this kind; only the first of them have a row. */
  total: z.int(),
  balance_usd_minor: Minor.optional().describe('Of the balance: owed is above zero, credit below'),
});
export type Unsettled = z.infer<typeof Unsettled>;
