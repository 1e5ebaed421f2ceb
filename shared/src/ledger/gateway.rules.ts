import type { Posting } from './ledger.rules.ts';

/** The part of a payment that a provider of online payments kept. */
export interface GatewayFee {
  readonly amount_minor: number;
  readonly currency: 'USD' | 'MYR';
  /** Worth of the fee on its day, in US cents. */
  readonly worth_usd_minor: number;
  /** Amounts from and into which the provider changed the payment, if the fee is in another currency. */
  readonly changed: { readonly usd_minor: number; readonly myr_minor: number } | null;
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

/** The fee leaves what the provider holds; in ringgit by way of their worth in dollars, in which expenses are kept. */
export function gatewayFeePostings({
  amount_minor,
  currency,
  worth_usd_minor,
  changed,
}: GatewayFee): Posting[] {
  const fee: Posting[] =
    currency === 'USD'
      ? [
          { account: 'gateway_clearing', amount_minor: -amount_minor, currency },
          { account: 'gateway_fees', amount_minor, currency },
        ]
      : [
          { account: 'gateway_clearing', amount_minor: -amount_minor, currency },
          { account: 'currency_exchange', amount_minor, currency },
          { account: 'currency_exchange', amount_minor: -worth_usd_minor, currency: 'USD' },
          { account: 'gateway_fees', amount_minor: worth_usd_minor, currency: 'USD' },
        ];
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
