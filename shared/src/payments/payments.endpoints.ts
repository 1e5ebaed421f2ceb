import { z } from 'zod';
import {
  CalendarDate,
  endpoint,
  idOf,
  LongText,
  PositiveMinor,
  paramsOf,
  Reason,
  StateChange,
  searchableListQuery,
} from '../contract/index.ts';
import {
  AdminPayment,
  CreditPaidOut,
  CreditPayout,
  ListedPayment,
  Payment,
  PaymentDraft,
  PaymentMethod,
  PaymentOrigin,
  PaymentState,
  PaymentWarning,
} from './payments.schema.ts';
import { RefundAccount } from './refund-account.schema.ts';

const tag = 'payments';
const States = z.union([PaymentState, z.array(PaymentState).max(4)]);
const sortable = ['created_at', 'paid_on', 'amount_usd_minor', 'reference', 'state'] as const;
const own = { session: 'user', tag } as const;
const staff = { session: 'admin', tag } as const;
const WarningTicks = z
  .array(PaymentWarning.pick({ code: true, payment_id: true }))
  .max(200)
  .default([]);
const refusals = ['invoice_not_payable', 'allocation_exceeds_payment', 'exchange_rate_missing'] as const;

export const paymentEndpoints = {
  mine: endpoint('GET /users/payments', {
    ...own,
    scope: 'invoices:read',
    summary: 'My payments',
    query: searchableListQuery(sortable, { state: States }),
    output: z.array(Payment),
    list: true,
    personal: true,
  }),
  getMine: endpoint('GET /users/payments/:id', {
    ...own,
    scope: 'invoices:read',
    summary: 'One payment of mine',
    params: paramsOf('payment'),
    output: Payment,
    personal: true,
  }),
  submit: endpoint('POST /users/payments', {
    ...own,
    summary: 'Say that I paid, with proof; the late fee of what it covers stands still until it is reviewed',
    body: PaymentDraft.extend({ image_id: idOf('image') }),
    output: Payment,
    status: 201,
    idempotent: true,
    ownerOnly: true,
    mostPerDay: 200,
    errors: refusals,
  }),
  uploadForOnlineOrder: endpoint('POST /users/online-order-invoices/upload-payment', {
    ...own,
    summary: 'Say that I paid an online-order invoice, with proof',
    body: PaymentDraft.extend({ image_id: idOf('image') }),
    output: Payment,
    status: 201,
    idempotent: true,
    ownerOnly: true,
    mostPerDay: 200,
    errors: refusals,
  }),

  list: endpoint('GET /admins/payments', {
    ...staff,
    action: 'payment:read',
    summary: 'List payments',
    query: searchableListQuery(sortable, {
      state: States,
      method: PaymentMethod,
      came_from: PaymentOrigin,
      user_id: idOf('user'),
      invoice_id: idOf('invoice'),
      paid_from: CalendarDate,
      paid_to: CalendarDate,
    }),
    output: z.array(ListedPayment),
    list: true,
  }),
  get: endpoint('GET /admins/payments/:id', {
    ...staff,
    action: 'payment:read',
    summary: 'Read one payment',
    params: paramsOf('payment'),
    output: AdminPayment,
  }),
  create: endpoint('POST /admins/payments', {
    ...staff,
    action: 'payment:create',
    summary: 'Record a payment that came another way; it is verified at once',
    body: PaymentDraft.extend({
      user_id: idOf('user'),
      invoice_ids: z
        .array(idOf('invoice'))
        .max(100, 'too_long')
        .describe('None for an advance: it becomes the customer’s credit'),
      warnings_seen: WarningTicks.describe('Each payment that it looks like a second time, as it was ticked'),
    }),
    output: AdminPayment,
    status: 201,
    idempotent: true,
    errors: ['warnings_unseen', ...refusals],
  }),
  verify: endpoint('POST /admins/payments/:id/verify', {
    ...staff,
    action: 'payment:verify',
    summary: 'The money is there: book it',
    params: paramsOf('payment'),
    body: z.object({
      received_minor: PositiveMinor.optional().describe('What really came, if it differs'),
      paid_on: CalendarDate.optional().describe(
        'The day it really came, if it differs; late fees hang on it',
      ),
      warnings_seen: WarningTicks.describe('Each of its warnings, as whoever verifies it ticked them'),
      allocations: PaymentDraft.shape.allocations,
      note: LongText.default(''),
    }),
    output: AdminPayment,
    versioned: true,
    idempotent: true,
    errors: ['transition_refused', 'warnings_unseen', ...refusals],
  }),
  reject: endpoint('POST /admins/payments/:id/reject', {
    ...staff,
    action: 'payment:verify',
    summary: 'The money is not there; the customer reads why',
    params: paramsOf('payment'),
    body: z.object({ reason: Reason }),
    output: AdminPayment,
    errors: ['transition_refused'],
  }),
  refund: endpoint('POST /admins/payments/:id/refund', {
    ...staff,
    action: 'payment:refund',
    summary: 'Give a verified payment back, or a part of it',
    params: paramsOf('payment'),
    body: z.object({
      amount_minor: PositiveMinor.optional().describe('In its currency; all that is left if it is left out'),
      reason: Reason,
      bank_account: RefundAccount.nullable()
        .default(null)
        .describe('Where a provider that can’t pay back to the payer sends it'),
    }),
    output: AdminPayment,
    versioned: true,
    idempotent: true,
    errors: ['transition_refused', 'needs_owner'],
  }),
  payOutCredit: endpoint('POST /admins/users/:id/credit-payouts', {
    ...staff,
    action: 'payment:refund',
    summary: 'Record that a customer’s credit was paid out to them',
    params: paramsOf('user'),
    body: CreditPayout,
    output: CreditPaidOut,
    status: 201,
    idempotent: true,
    errors: ['no_credit', 'exchange_rate_missing', 'needs_owner'],
  }),
  bounce: endpoint('POST /admins/payments/:id/bounce', {
    ...staff,
    action: 'payment:refund',
    summary: 'The bank took back what it had credited for a cheque',
    params: paramsOf('payment'),
    body: z.object({ reason: Reason }),
    output: AdminPayment,
    idempotent: true,
    errors: ['transition_refused', 'needs_owner'],
  }),
  timeline: endpoint('GET /admins/payments/:id/timeline', {
    ...staff,
    action: 'payment:read',
    summary: 'What happened to a payment, and who did it',
    params: paramsOf('payment'),
    output: z.array(StateChange),
  }),
} as const;
