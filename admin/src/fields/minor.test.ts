import { expect, it } from 'vitest';
import { minorText, parseMinor } from './minor.ts';

it('reads an amount as people type it, exactly', () => {
  expect(parseMinor('12.5')).toBe(1250);
  expect(parseMinor('1,234.05')).toBe(123_405);
  expect(parseMinor('-3')).toBe(-300);
  expect(parseMinor('12.')).toBe(1200);
  for (const text of ['', 'abc', '1.234', '1.2.3', '--1']) expect(parseMinor(text)).toBeUndefined();
});

it('shows minor units as an amount', () => {
  expect(minorText(123_405)).toBe('1234.05');
  expect(minorText(null)).toBe('');
});
