import { expect, it } from 'vitest';
import { parseAmount } from './MoneyField.tsx';

it.each([
  ['12', 1200],
  ['12.', 1200],
  ['12.5', 1250],
  ['1,234.56', 123456],
  ['US$9.99', 999],
  ['RM 10', 1000],
  ['0.07', 7],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
])('reads %j as %j minor units', (text, minor) => {
  expect(parseAmount(text)).toBe(minor);
});
