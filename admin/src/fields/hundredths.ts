import { plainMoney } from '@rantau/shared/format';

/**
 * What someone typed, in hundredths: `1,234.5` is 123450. Undefined while it is no such figure: a comma stands between
 * thousands only, so that `12,50` is never taken for 1250.
 */
export function parseHundredths(text: string): number | undefined {
  const match = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', cents = ''] = match;
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** Of minor units: always with both decimals. */
export const amountText = (minor: unknown): string =>
  Number.isInteger(minor) ? plainMoney(minor as number) : '';

/** Of basis points: `150` is 1.5. */
export const percentText = (points: unknown): string =>
  Number.isInteger(points) ? String((points as number) / 100) : '';
