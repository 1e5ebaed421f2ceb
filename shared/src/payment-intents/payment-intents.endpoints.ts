import { z } from 'zod';
import { endpoint, Id, idOf, paramsOf, Reason, searchableListQuery } from '../contract/index.ts';
import { RefundAccount } from '../payments/refund-account.schema.ts';
import {
  AdminPaymentIntent,
  PaymentIntent,
  PaymentIntentDraft,
  PaymentIntentProblem,
  PaymentIntentState,
  PaymentOption,
} from './payment-intents.schema.ts';

const own = { session: 'user', tag: 'payments' } as const;
const staff = { session: 'admin', tag: 'payments' } as const;

export const paymentIntentEndpoints = {
  options: endpoint('GET /users/payment-options', {
    ...own,
    summary: 'Ways in which I can pay online',
    output: z.array(PaymentOption),
  }),
  start: endpoint('POST /users/payment-intents', {
    ...own,
    summary:
      'Pay invoices online: answers the page of the provider on which I pay; the same twice is the same page',
    body: PaymentIntentDraft,
    output: PaymentIntent,
    status: 201,
    ownerOnly: true,
    mostPerDay: 200,
    errors: ['invoice_not_payable', 'exchange_rate_missing', 'price_changed', 'payment_gateway_failed'],
  }),
  getMine: endpoint('GET /users/payment-intents/:id', {
    ...own,
    summary: 'How a payment of mine stands',
    params: paramsOf('payment_intent'),
    output: PaymentIntent,
    personal: true,
  }),
  refreshMine: endpoint('POST /users/payment-intents/:id/refresh', {
    ...own,
    summary: 'Ask the provider how a payment of mine stands',
    params: paramsOf('payment_intent'),
    output: PaymentIntent,
    personal: true,
    waitsElsewhere: true,
  }),

  list: endpoint('GET /admins/payment-intents', {
    ...staff,
    action: 'payment:read',
    summary: 'List what customers were sent to a provider with',
    query: searchableListQuery(['created_at', 'reference', 'state'], {
      state: PaymentIntentState,
      problem: PaymentIntentProblem,
      needs_staff: z.boolean(),
      user_id: idOf('user'),
      gateway_id: idOf('payment_gateway'),
      payment_id: idOf('payment'),
      invoice_id: idOf('invoice'),
    }),
    output: z.array(AdminPaymentIntent),
    list: true,
  }),
  get: endpoint('GET /admins/payment-intents/:id', {
    ...staff,
    action: 'payment:read',
    summary: 'Read one of them',
    params: paramsOf('payment_intent'),
    output: AdminPaymentIntent,
  }),
  refresh: endpoint('POST /admins/payment-intents/:id/refresh', {
    ...staff,
    action: 'payment:verify',
    summary: 'Ask the provider how it stands',
    params: paramsOf('payment_intent'),
    output: AdminPaymentIntent,
    errors: ['payment_gateway_failed'],
  }),
  refundAgain: endpoint('POST /admins/payment-intents/:id/refund-again', {
    ...staff,
    action: 'payment:refund',
    summary: 'Send a refund that failed again, to another account where one is needed',
    params: paramsOf('payment_intent'),
    body: z.object({ refund_id: Id, bank_account: RefundAccount.nullable().default(null) }),
    output: AdminPaymentIntent,
    errors: ['transition_refused', 'needs_owner'],
  }),
  replaceRefund: endpoint('POST /admins/payment-intents/:id/replace-refund', {
    ...staff,
    action: 'payment:refund',
    summary: 'A refund that failed was paid from the company’s bank account instead',
    params: paramsOf('payment_intent'),
    body: z.object({ refund_id: Id, note: Reason }),
    output: AdminPaymentIntent,
    errors: ['transition_refused', 'needs_owner'],
  }),
  settleProblem: endpoint('POST /admins/payment-intents/:id/settle-problem', {
    ...staff,
    action: 'payment:verify',
    summary: 'Write what was done about a problem; it is no longer shown as open',
    params: paramsOf('payment_intent'),
    body: z.object({ note: Reason }),
    output: AdminPaymentIntent,
    errors: ['transition_refused'],
  }),
} as const;
