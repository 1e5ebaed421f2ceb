import {
  type Inches,
  type LengthUnit,
  type Pounds,
  toCentimetres,
  toKilograms,
  type WeightUnit,
} from '../measures/index.ts';
import type { Currency, Money } from '../money/index.ts';
import { type FormatLocale, listFormat, numberFormat } from './intl.ts';

/** A no-break space, so that a figure and its unit stay on one line. */
const gap = '\u00a0';
const minus = '\u2212';

/** A number with thousands separators and at most this many decimals (default 2). */
export const formatNumber = (value: number, locale: FormatLocale, decimals = 2): string =>
  numberFormat(locale, { maximumFractionDigits: decimals }).format(value);

/** An exact decimal in text (`12.50`, `4.4512`) with all its decimal places and thousands separators, never converted to a float. */
export function formatDecimal(text: string, locale: FormatLocale): string {
  const [whole = '0', fraction] = text.split('.');
  const grouped = numberFormat(locale, { maximumFractionDigits: 0 }).format(BigInt(whole));
  return fraction === undefined ? grouped : `${whole === '-0' ? '-0' : grouped}.${fraction}`;
}

/** A share as a percentage: 0.125 is `12.5%`. */
export const formatPercent = (share: number, locale: FormatLocale, decimals = 1): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share);

const symbols: Record<Currency, string> = { USD: 'US$', MYR: 'RM' };

/** The symbol written before an amount: `US$` or `RM`, never a bare dollar sign. */
export const currencySymbol = (currency: Currency): string => symbols[currency];

/** An amount as people read it: `US$1,234.50`, `RM54.93`, `−US$5.00`. */
export function formatMoney({ amount, currency }: Money, locale: FormatLocale): string {
  const minor = String(Math.abs(amount)).padStart(3, '0');
  const whole = numberFormat(locale, { maximumFractionDigits: 0 }).format(BigInt(minor.slice(0, -2)));
  return `${amount < 0 ? minus : ''}${symbols[currency]}${whole}.${minor.slice(-2)}`;
}

/** An amount for a file or an input: `1234.50`, a point and no grouping in any language. */
export function plainMoney(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A weight given in pounds, shown in pounds or kilograms. */
export const formatWeight = (weight: number, locale: FormatLocale, unit: WeightUnit = 'lb'): string =>
  `${formatNumber(unit === 'kg' ? toKilograms(weight as Pounds) : weight, locale)}${gap}${unit}`;

/** A weight given in kilograms, shown in kilograms. */
export const formatKilograms = (weight: number, locale: FormatLocale): string =>
  `${formatNumber(weight, locale)}${gap}kg`;

/** Three sides given in inches: `18 × 16.5 × 18 in`. */
export function formatSize(
  { length, width, height }: { readonly length: number; readonly width: number; readonly height: number },
  locale: FormatLocale,
  unit: LengthUnit = 'in',
): string {
  const sides = [length, width, height].map((side) =>
    formatNumber(unit === 'cm' ? toCentimetres(side as Inches) : side, locale, unit === 'cm' ? 1 : 2),
  );
  return `${sides.join(`${gap}×${gap}`)}${gap}${unit}`;
}

/** A volume in cubic feet: `3.28 cft`. The trade says cft in both languages. */
export const formatVolume = (volume: number, locale: FormatLocale): string =>
  `${formatNumber(volume, locale)}${gap}cft`;

/** A density in pounds a cubic foot. */
export const formatDensity = (density: number, locale: FormatLocale): string =>
  `${formatNumber(density, locale)}${gap}lb/cft`;

/** Things in a row: `A, B dan C`. */
export const formatList = (items: readonly string[], locale: FormatLocale): string =>
  listFormat(locale, { type: 'conjunction' }).format(items);
