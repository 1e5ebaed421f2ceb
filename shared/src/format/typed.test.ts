import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainMoney, typedDecimal, typedHundredths, typedNumber } from './index.ts';

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 16,50 ', 16.5],
  ['.5', 0.5],
  ['12.', 12],
  ['0,75', 0.75],
  ['1,000', 1000],
  ['12,345.5', 12_345.5],
])('reads %j as %d', (typed, value) => expect(typedNumber(typed)).toBe(value));

it.each(['', 'abc', '1,2345', '1.000,5', '1,23,456', '0,123', '1.2.3', '-1', '1e3', ','])(
  'reads %j as nothing',
  (typed) => expect(typedDecimal(typed)).toBeNull(),
);

it('takes each comma for a decimal one where no thousands are expected', () => {
  expect(typedDecimal('4,4512', { thousands: false })).toBe('4.4512');
  expect(typedDecimal('1,234.5', { thousands: false })).toBeNull();
});

it('reads an amount to the cent, with a point, a comma and thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const plain = plainMoney(minor);
      expect(typedHundredths(plain)).toBe(minor);
      expect(typedHundredths(plain.replace('.', ','))).toBe(minor);
      const [whole = '', cents] = plain.split('.');
      const grouped = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
      expect(typedHundredths(grouped)).toBe(minor);
    }),
  );
  for (const text of ['1.234', '12.345', '1234567890', '-3']) expect(typedHundredths(text)).toBeNull();
});
