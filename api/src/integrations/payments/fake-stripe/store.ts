import { randomBytes } from 'node:crypto';

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customer_email: string | null;
  readonly payment_method_types: readonly string[];
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  readonly created: number;
  readonly url: string | null;
  payment_intent: string | null;
  readonly livemode: false;
}

/** A payment with its charge and what Stripe kept of it. */
export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly fee: number;
  refunded: number;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** Cost of a card payment at Stripe Malaysia: 3 % and RM1. */
export const feeOf = (amount: number): number => Math.round(amount * 0.03) + 100;

/** A payment as it is answered where the session is read with everything. */
export const toExpanded = ({ id, amount, currency, created, fee }: Payment) => ({
  id,
  object: 'payment_intent',
  amount,
  amount_received: amount,
  currency,
  status: 'succeeded',
  latest_charge: {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    currency,
    created,
    paid: true,
    balance_transaction: {
      id: `txn_${id}`,
      object: 'balance_transaction',
      amount,
      currency,
      fee,
      net: amount - fee,
    },
  },
});
