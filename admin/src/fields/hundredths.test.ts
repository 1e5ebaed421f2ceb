import { expect, it } from 'vitest';
import { amountText, parseHundredths, percentText } from './hundredths.ts';

it('reads an amount as people type it, exactly', () => {
  expect(parseHundredths('12.5')).toBe(1250);
  expect(parseHundredths('1,234.05')).toBe(123_405);
  expect(parseHundredths('12,5')).toBe(1250);
  expect(parseHundredths('-12,50')).toBe(-1250);
  expect(parseHundredths('-3')).toBe(-300);
  expect(parseHundredths('12.')).toBe(1200);
  for (const text of ['', 'abc', '1.234', '1.2.3', '--1', '1234,567'])
    expect(parseHundredths(text)).toBeUndefined();
});

it('shows minor units as an amount', () => {
  expect(amountText(123_405)).toBe('1234.05');
  expect(amountText(null)).toBe('');
});

it('shows basis points in percent', () => {
  expect([600, 150, 1, 0].map(percentText)).toEqual(['6', '1.5', '0.01', '0']);
  expect(percentText(null)).toBe('');
});
