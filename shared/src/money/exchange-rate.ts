import {
  compareRatios,
  divideRatios,
  multiplyRatios,
  parseDecimal,
  type Ratio,
  ratio,
  roundRatio,
} from './decimal.ts';
import { type Money, money, myr, usd } from './money.ts';

/**
 * Ringgit for one US dollar, from a calendar date on. `rate` is an exact decimal, never a floating-point
 * number. Rates are append-only: a new one is added with a later date, none is changed.
 */
export interface ExchangeRate {
  /** Ringgit for one US dollar, such as `4.4512`; above zero. */
  readonly rate: string;
  /** `YYYY-MM-DD` in Asia/Kuala_Lumpur. */
  readonly effective_from: string;
}

function positive(rate: string): Ratio {
  const exact = parseDecimal(rate);
  if (compareRatios(exact, ratio(0)) <= 0)
    throw new RangeError(`An exchange rate is above zero, not ${rate}`);
  return exact;
}

/** Dollars in ringgit, half a sen rounded up. */
export const convert = (amount: Money<'USD'>, { rate }: Pick<ExchangeRate, 'rate'>): Money<'MYR'> =>
  myr(Number(roundRatio(multiplyRatios(ratio(amount.amount), positive(rate)), 'half_up')));

/** Ringgit in dollars at the same rate, half a cent rounded up. */
export const convertBack = (amount: Money<'MYR'>, { rate }: Pick<ExchangeRate, 'rate'>): Money<'USD'> =>
  usd(Number(roundRatio(divideRatios(ratio(amount.amount), positive(rate)), 'half_up')));

/** Any amount in dollars: as it is, or converted back. */
export const inUsd = (amount: Money, rate: Pick<ExchangeRate, 'rate'>): Money<'USD'> =>
  amount.currency === 'USD' ? usd(amount.amount) : convertBack(money(amount.amount, 'MYR'), rate);

/** The rate in force on a date: the latest that began on or before it, or null when none had. */
export function rateOn<R extends Pick<ExchangeRate, 'effective_from'>>(
  rates: readonly R[],
  on: string,
): R | null {
  let found: R | null = null;
  for (const rate of rates)
    if (rate.effective_from <= on && (found === null || rate.effective_from >= found.effective_from))
      found = rate;
  return found;
}
