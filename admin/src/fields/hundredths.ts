import { plainMoney, typedHundredths } from '@rantau/shared/format';

/** Parses a figure to hundredths, negative ones too: `-1,234.5` is -123450. Undefined for an invalid text. */
export function parseHundredths(text: string): number | undefined {
  const typed = text.trim();
  const minor = typedHundredths(typed.replace(/^-/, '')) ?? undefined;
  return minor !== undefined && typed.startsWith('-') ? -minor : minor;
}

/** Of minor units: always with both decimals. */
export const amountText = (minor: unknown): string =>
  Number.isInteger(minor) ? plainMoney(minor as number) : '';

/** Of basis points: `150` is 1.5. */
export const percentText = (points: unknown): string =>
  Number.isInteger(points) ? String((points as number) / 100) : '';
