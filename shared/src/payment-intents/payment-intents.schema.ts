import { z } from 'zod';
import { Currency, Id, Instant, idOf, Minor, PositiveMinor, recordOf } from '../contract/index.ts';
import { OnlineMethod, RefundTarget } from '../payment-gateways/index.ts';
import { statesOf } from '../states/index.ts';
import { shares } from './payment-intents.rules.ts';
import { gatewayRefundStates, paymentIntentProblems, paymentIntentStates } from './payment-intents.states.ts';

export const PaymentIntentState = z.enum(statesOf(paymentIntentStates));
export const PaymentIntentProblem = z.enum(paymentIntentProblems);

/** A way to pay online, in one currency. */
export const PaymentOption = z
  .object({ gateway_id: idOf('payment_gateway'), currency: Currency, methods: z.array(OnlineMethod) })
  .meta({ id: 'PaymentOption' });
export type PaymentOption = z.infer<typeof PaymentOption>;

/** A sum that a customer was sent to a provider with. */
export const PaymentIntent = z
  .object({
    ...recordOf('payment_intent'),
    reference: z.string(),
    state: PaymentIntentState,
    user_id: idOf('user'),
    share: z.enum(shares),
    amount_minor: Minor,
    currency: Currency,
    invoices: z.array(z.object({ invoice_id: idOf('invoice'), invoice_reference: z.string() })),
    /** Page of the provider, while there is something to pay. */
    url: z.string().nullable(),
    /** Amount that came, if it did. */
    paid_minor: Minor.nullable(),
    paid_at: Instant.nullable(),
    payment_id: idOf('payment').nullable(),
  })
  .meta({ id: 'PaymentIntent' });
export type PaymentIntent = z.infer<typeof PaymentIntent>;

/** A part of a payment on its way back through the provider. */
const GatewayRefund = z.object({
  id: Id,
  amount_minor: Minor,
  currency: Currency,
  state: z.enum(statesOf(gatewayRefundStates)),
  problem: z.string().nullable(),
});

export const AdminPaymentIntent = PaymentIntent.extend({
  gateway_id: idOf('payment_gateway'),
  /** Provider and environment, as they are called. */
  gateway_name: z.string(),
  provider_id: z.string().nullable(),
  user_name: z.string(),
  suite: z.string(),
  problem: PaymentIntentProblem.nullable(),
  problem_note: z.string().nullable(),
  checked_at: Instant.nullable(),
  next_check_at: Instant.nullable(),
  refunds_to: RefundTarget,
  refunds: z.array(GatewayRefund),
}).meta({ id: 'AdminPaymentIntent' });
export type AdminPaymentIntent = z.infer<typeof AdminPaymentIntent>;

export const PaymentIntentDraft = z.object({
  gateway_id: idOf('payment_gateway'),
  currency: Currency,
  share: z.enum(shares).default('all'),
  invoice_ids: z.array(idOf('invoice')).min(1, 'required').max(100, 'too_long'),
  /** The amount that the button said; refused if it is another amount by now. */
  amount_minor: PositiveMinor,
});
