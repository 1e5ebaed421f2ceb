import { plainMoney } from '@rantau/shared/format';

/** What someone typed, in hundredths: `1,234.5` is 123450. Undefined while it is no such figure. */
export function parseHundredths(text: string): number | undefined {
  const match = /^(-?)(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!match) return undefined;
  const [, sign, whole = '', cents = ''] = match;
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

/** Of minor units: always with both decimals. */
export const amountText = (minor: unknown): string =>
  Number.isInteger(minor) ? plainMoney(minor as number) : '';

/** Of basis points: `150` is 1.5. */
export const percentText = (points: unknown): string =>
  Number.isInteger(points) ? String((points as number) / 100) : '';
