/** Commas between thousands, and a point before what is less than one. */
const withThousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const withPoint = /^(\d+(\.\d*)?|\.\d+)$/;

interface Reading {
  /** True if a comma may stand between thousands; where none is expected, each comma is a decimal one. */
  readonly thousands?: boolean;
}

/**
 * A figure as people type it, as text with a point: `1,5` is one and a half, as `1.5` is, in every field of every screen.
 * Null for what is none, or could be two: with thousands, `1,234` is 1234 and `1,2345` is nothing.
 */
export function typedDecimal(typed: string, { thousands = true }: Reading = {}): string | null {
  const text = typed.trim();
  if (withPoint.test(text)) return text;
  if (thousands && withThousands.test(text)) return text.replaceAll(',', '');
  return (thousands ? /^\d+,\d{1,2}$/ : /^\d+,\d+$/).test(text) ? text.replace(',', '.') : null;
}

/** The same as a number; NaN for none. */
export function typedNumber(typed: string, reading?: Reading): number {
  const text = typedDecimal(typed, reading);
  return text === null ? Number.NaN : Number(text);
}

/** The same in whole hundredths, exactly: `1,234.5` is 123450. Null for none, for a third decimal and for billions. */
export function typedHundredths(typed: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(typedDecimal(typed) ?? '');
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
