/**
 * Rounding of a number to the places that it may have. Each works on the size and keeps the sign: `up` is
 * away from zero.
 */
export type Rounding = 'half_up' | 'up' | 'down';

/** An exact fraction. `d` is above zero. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const decimalForm = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/;

/** A fraction of two integers. Throws RangeError on a fractional number or a zero denominator. */
export function ratio(numerator: bigint | number, denominator: bigint | number = 1n): Ratio {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than zero');
  return d < 0n ? { n: -n, d: -d } : { n, d };
}

/** Reads an exact decimal such as `4.4512`: up to 15 digits, a point, up to 12 digits. Throws RangeError on anything else, `NaN` and exponents included. */
export function parseDecimal(text: string): Ratio {
  const parts = decimalForm.exec(text);
  if (!parts) throw new RangeError(`Not an exact decimal: ${text}`);
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const n = BigInt(whole + fraction);
  return { n: sign ? -n : n, d: 10n ** BigInt(fraction.length) };
}

/**
 * A number that a person entered, as the decimal it was typed as: `18.1` is 181/10, not the binary fraction beside it.
 * Throws RangeError on NaN, infinities and numbers so large or small that they are written with an exponent.
 */
export const fromNumber = (value: number): Ratio => parseDecimal(String(value));

/** Exact; not reduced. */
export const multiplyRatios = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });

/** Exact. Throws RangeError on a division by zero. */
export function divideRatios(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d, a.d * b.n);
}

/** Below zero, zero or above zero, as a sorting function wants it. */
export function compareRatios(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The whole number nearest to a fraction by the named rounding. */
export function roundRatio({ n, d }: Ratio, rounding: Rounding): bigint {
  const size = n < 0n ? -n : n;
  const whole = size / d;
  const rest = size % d;
  const bump = rounding === 'up' ? rest > 0n : rounding === 'half_up' && rest * 2n >= d;
  const rounded = bump ? whole + 1n : whole;
  return n < 0n ? -rounded : rounded;
}

/** A fraction as text with exactly so many decimal places: `12.50`. */
export function toDecimal(value: Ratio, places: number, rounding: Rounding): string {
  const scaled = roundRatio({ n: value.n * 10n ** BigInt(places), d: value.d }, rounding);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
