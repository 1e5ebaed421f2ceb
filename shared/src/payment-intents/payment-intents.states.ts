import { machine, type StateOf } from '../states/index.ts';

interface PaymentIntentMeaning {
  /** True while the customer can pay and the provider is asked. */
  readonly isOpen: boolean;
}

/**
 * A sum that a customer is sent to a provider with. Money that comes after its end is booked all the same: only the provider
 * knows whether somebody still paid.
 */
export const paymentIntentStates = machine<PaymentIntentMeaning>()('created', {
  created: { to: ['open', 'failed', 'paid'], isOpen: true },
  open: { to: ['paid', 'expired', 'cancelled'], isOpen: true },
  /** The provider refused it, or did not answer. */
  failed: { to: ['paid'], isOpen: false },
  expired: { to: ['paid'], isOpen: false },
  /** Another one took its place. */
  cancelled: { to: ['paid'], isOpen: false },
  paid: { to: [], isOpen: false },
});

/** Ways in which a report of the provider is not as it was asked. Money was booked of the first two only. */
export const paymentIntentProblems = [
  'amount_short',
  'amount_over',
  'other_currency',
  'other_reference',
  'other_time',
  'not_booked',
  'refunded_elsewhere',
  'refund_failed',
] as const;
/** Money on its way back through a provider. One that failed is sent again, or paid another way. */
export const gatewayRefundStates = machine()('pending', {
  pending: { to: ['sent', 'succeeded', 'failed'] },
  sent: { to: ['succeeded', 'failed'] },
  /** The bank of the payer may still send it back. */
  succeeded: { to: ['failed'] },
  failed: { to: ['pending', 'replaced'] },
  replaced: { to: [] },
});
export type GatewayRefundState = StateOf<typeof gatewayRefundStates>;

export type PaymentIntentProblem = (typeof paymentIntentProblems)[number];
