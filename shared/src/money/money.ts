import {
  compareRatios,
  multiplyRatios,
  parseDecimal,
  type Ratio,
  type Rounding,
  ratio,
  roundRatio,
} from './decimal.ts';

/** The currencies that money moves in. */
export const currencies = ['USD', 'MYR'] as const;
/** ISO 4217: US dollars or Malaysian ringgit. */
export type Currency = (typeof currencies)[number];

/**
 * An amount in integer minor units (US cents, Malaysian sen) with its currency. No floating-point number ever holds
 * money, and amounts of two currencies do not mix: the compiler refuses it, and so does each function here.
 */
export interface Money<C extends Currency = Currency> {
  readonly amount: number;
  readonly currency: C;
}

/** An amount of so many minor units. Throws RangeError unless it is an integer that a number holds exactly. */
export function money<C extends Currency>(amount: number, currency: C): Money<C> {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`Money is an integer of minor units, not ${amount}`);
  return { amount: amount === 0 ? 0 : amount, currency };
}

/** US dollars, in cents. */
export const usd = (cents: number): Money<'USD'> => money(cents, 'USD');
/** Malaysian ringgit, in sen. */
export const myr = (sen: number): Money<'MYR'> => money(sen, 'MYR');

function refuseMix(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix`);
}

/** Two amounts of one currency together. Throws RangeError on a mix or where the sum is no safe integer. */
export function add<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  refuseMix(a, b);
  return money(a.amount + b.amount, a.currency);
}

/** The total of any number of amounts; the currency is named because there may be none. */
export const sum = <C extends Currency>(currency: C, amounts: readonly Money<NoInfer<C>>[]): Money<C> =>
  amounts.reduce<Money<C>>((total, each) => add(total, each), money(0, currency));

/**
 * An amount times an exact factor: decimal text (`'12.5'`), an integer, or a fraction. Rounded once, half away from zero
 * unless another rounding is named. Throws RangeError on a factor that is not exact.
 */
export function multiply<C extends Currency>(
  a: Money<C>,
  factor: string | number | Ratio,
  rounding: Rounding = 'half_up',
): Money<C> {
  const exact =
    typeof factor === 'string' ? parseDecimal(factor) : typeof factor === 'number' ? ratio(factor) : factor;
  return money(Number(roundRatio(multiplyRatios(ratio(a.amount), exact), rounding)), a.currency);
}

/** A share in basis points: 10,000 are the whole, 250 are 2.5 %. */
export const percentage = <C extends Currency>(
  a: Money<C>,
  basisPoints: number,
  rounding: Rounding = 'half_up',
): Money<C> => multiply(a, ratio(basisPoints, 10_000), rounding);

/** Below zero, zero or above zero, as a sorting function wants it. Throws RangeError on a mix. */
export function compare<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): -1 | 0 | 1 {
  refuseMix(a, b);
  return compareRatios(ratio(a.amount), ratio(b.amount));
}

/** True if two amounts of one currency are equal. */
export const equals = <C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): boolean => compare(a, b) === 0;
/** The smaller of two amounts of one currency. */
export const minimum = <C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> =>
  compare(a, b) <= 0 ? a : money(b.amount, a.currency);
/** The larger of two amounts of one currency. */
export const maximum = <C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> =>
  compare(a, b) >= 0 ? a : money(b.amount, a.currency);
/** True if the amount is zero. */
export const isZero = (a: Money): boolean => a.amount === 0;
