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

/** A movement of the account's balance, in the currency that Stripe keeps it in. */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly currency: string;
  /** Of one unit of what was paid in units of the balance; null where both are the same. */
  readonly exchange_rate: number | null;
  readonly fee: number;
  readonly net: number;
}

/** A payment with its charge and what Stripe kept of it. */
export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly balance_transaction: BalanceTransaction;
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
  readonly balance_transaction: BalanceTransaction;
  failure_balance_transaction?: BalanceTransaction;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** Cost of a card payment at Stripe Malaysia: 3 % and RM1. */
export const feeOf = (amount: number): number => Math.round(amount * 0.03) + 100;

/** Books an amount of a currency in a balance that keeps dollars as ringgit where a rate is given. */
export function toBalance(amount: number, currency: string, fee: boolean, rate?: number): BalanceTransaction {
  const isChanged = rate !== undefined && currency === 'usd';
  const booked = isChanged ? Math.round(amount * rate) : amount;
  const cost = fee ? feeOf(booked) : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: booked,
    currency: isChanged ? 'myr' : currency,
    exchange_rate: isChanged ? rate : null,
    fee: cost,
    net: booked - cost,
  };
}

/** A refund as it is answered: its balance transactions by their ids, but those that are to be expanded. */
export const toRefund = (
  { balance_transaction: sent, failure_balance_transaction: back, ...rest }: Refund,
  expand: readonly string[] = [],
) => ({
  ...rest,
  balance_transaction: expand.includes('balance_transaction') ? sent : sent.id,
  failure_balance_transaction: expand.includes('failure_balance_transaction')
    ? (back ?? null)
    : (back?.id ?? null),
});

/** A payment as it is answered where the session is read with everything. */
export const toExpanded = ({ id, amount, currency, created, balance_transaction }: Payment) => ({
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
    balance_transaction,
  },
});
