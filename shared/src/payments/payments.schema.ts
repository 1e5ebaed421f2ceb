import { z } from 'zod';
import {
  CalendarDate,
  Currency,
  DecimalText,
  Instant,
  idOf,
  Minor,
  PositiveMinor,
  Reason,
  recordOf,
  ShortText,
} from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';
import { statesOf } from '../states/index.ts';
import { paymentStates } from './payments.states.ts';

export const PaymentState = z.enum(statesOf(paymentStates));
/** Instant bank transfer in Malaysia, Zelle in the USA, cheque in the USA (specification, point 1). */
export const ManualMethod = z.enum(['bank_transfer_my', 'zelle', 'cheque']);
export type ManualMethod = z.infer<typeof ManualMethod>;
/** Those, and what came through a provider. */
export const PaymentMethod = z.enum([...ManualMethod.options, 'online']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Place where the money was seen: at a provider, in a proof, on the bank's statement alone, or by staff alone. */
export const PaymentOrigin = z.enum(['provider', 'proof', 'statement', 'staff']);
export type PaymentOrigin = z.infer<typeof PaymentOrigin>;

export const Allocation = z.object({
  invoice_id: idOf('invoice'),
  invoice_reference: z.string(),
  amount_usd_minor: Minor,
});

export const Payment = z
  .object({
    ...recordOf('payment'),
    reference: z.string(),
    state: PaymentState,
    user_id: idOf('user'),
    method: PaymentMethod,
    amount_minor: Minor,
    currency: Currency,
    /** USD→MYR; null for payments in USD. */
    exchange_rate: DecimalText.nullable(),
    amount_usd_minor: Minor,
    /** Amount that was given back of it so far, in its currency. */
    refunded_minor: Minor,
    /** Invoices and credit keep what was not given back; of a payment that is over, what lay there last. */
    allocations: z.array(Allocation),
    /** Part of the payment beyond the allocations, which became credit. */
    credit_usd_minor: Minor,
    paid_on: CalendarDate,
    bank_reference: z.string(),
    note: z.string(),
    rejection_reason: z.string().nullable(),
    refund_reason: z.string().nullable(),
    bounce_reason: z.string().nullable(),
    reviewed_at: Instant.nullable(),
    proof: ImageLink.nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Why a payment deserves a second look. */
export const PaymentWarning = z.object({
  code: z.enum(['same_proof', 'same_amount', 'over_owed', 'under_owed']),
  payment_id: idOf('payment').nullable(),
  payment_reference: z.string().nullable(),
});
export const AdminPayment = Payment.extend({
  user_name: z.string(),
  suite: z.string(),
  reviewed_by: z.string().nullable(),
  came_from: PaymentOrigin,
  /** Day of the statement's line that was matched with it. */
  banked_on: CalendarDate.nullable(),
  warnings: z.array(PaymentWarning),
}).meta({ id: 'AdminPayment' });
/** As lists show it: a proof is handed out where its payment is opened, which the audit log notes. */
export const ListedPayment = AdminPayment.omit({ proof: true }).meta({ id: 'ListedPayment' });
export type ListedPayment = z.infer<typeof ListedPayment>;
export type PaymentWarning = z.infer<typeof PaymentWarning>;
export type AdminPayment = z.infer<typeof AdminPayment>;

export const PaymentDraft = z.object({
  method: ManualMethod,
  amount_minor: PositiveMinor,
  currency: Currency,
  paid_on: CalendarDate,
  bank_reference: ShortText.default(''),
  note: ShortText.default(''),
  /** Oldest first; where the amounts are left out the payment is spread in this order. */
  invoice_ids: z.array(idOf('invoice')).min(1, 'required').max(100, 'too_long'),
  allocations: z
    .array(z.object({ invoice_id: idOf('invoice'), amount_usd_minor: PositiveMinor }))
    .max(100)
    .optional(),
  image_id: idOf('image').nullable().default(null),
});

/** Credit that finance paid out from the company's account. */
export const CreditPayout = z.object({
  amount_usd_minor: PositiveMinor,
  method: ManualMethod,
  paid_on: CalendarDate,
  bank_reference: ShortText.min(1, 'required'),
  reason: Reason,
});

/** Amount that left the account, in the currency of the method, and the credit that is left. */
export const CreditPaidOut = z
  .object({ id: idOf('user'), amount_minor: Minor, currency: Currency, credit_usd_minor: Minor })
  .meta({ id: 'CreditPaidOut' });
