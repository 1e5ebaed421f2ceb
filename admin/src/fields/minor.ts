import { plainMoney } from '@rantau/shared/format';

/** What someone typed as an amount, in minor units: `1,234.5` is 123450. Undefined while it is no amount. */
export function parseMinor(text: string): number | undefined {
  const match = /^(-?)(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!match) return undefined;
  const [, sign, whole = '', cents = ''] = match;
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}

export const minorText = (minor: unknown): string => (typeof minor === 'number' ? plainMoney(minor) : '');
