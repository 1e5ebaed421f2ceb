import { inDollarsPostings } from './in-dollars.rules.ts';
import type { Posting } from './ledger.rules.ts';

/** The part of a payment that a provider of online payments kept. */
interface GatewayFee {
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Amount that the whole payment became in that currency, if it is another; below zero for money that went back. */
  readonly gross_minor: number | null;
}

/** Money that the provider took, or below zero gave back. */
interface Moved {
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Ringgit for a dollar on its day; null for dollars. */
  readonly exchange_rate: string | null;
}

/** Money that the provider held went to the company's bank account. */
export const payoutPostings = (amount_minor: number): Posting[] => [
  { account: 'cash_bank_my', amount_minor, currency: 'MYR' },
  { account: 'gateway_clearing', amount_minor: -amount_minor, currency: 'MYR' },
];

/** A refund that the provider could not pay was paid from the bank: the provider holds it still. */
export const refundReplacedPostings = (amount_minor: number, currency: 'USD' | 'MYR'): Posting[] => [
  { account: 'gateway_clearing', amount_minor, currency },
  { account: currency === 'MYR' ? 'cash_bank_my' : 'cash_zelle', amount_minor: -amount_minor, currency },
];

/**
 * The fee leaves what the provider holds; in ringgit by way of their worth in dollars, in which expenses are kept. Dollars
 * that the provider keeps as ringgit are exchanged as it says.
 */
export function gatewayFeePostings(
  { amount_minor, currency, gross_minor }: GatewayFee,
  moved: Moved,
): Posting[] {
  const changed =
    moved.currency === 'USD' && currency === 'MYR' && gross_minor !== null
      ? { usd_minor: moved.amount_minor, myr_minor: gross_minor }
      : null;
  const rate = moved.exchange_rate ?? (changed && changed.myr_minor / changed.usd_minor);
  const fee = inDollarsPostings(
    { account: 'gateway_clearing', amount_minor: -amount_minor, currency, exchange_rate: rate },
    'gateway_fees',
  );
  const exchange: Posting[] = changed
    ? [
        { account: 'gateway_clearing', amount_minor: -changed.usd_minor, currency: 'USD' },
        { account: 'currency_exchange', amount_minor: changed.usd_minor, currency: 'USD' },
        { account: 'currency_exchange', amount_minor: -changed.myr_minor, currency: 'MYR' },
        { account: 'gateway_clearing', amount_minor: changed.myr_minor, currency: 'MYR' },
      ]
    : [];
  return [...exchange, ...fee].filter((posting) => posting.amount_minor !== 0);
}
