import { expect, it } from 'vitest';
import { isOtherCurrency, parseAmount } from './MoneyField.tsx';

it.each([
  ['12', 1200],
  ['12.', 1200],
  ['12.5', 1250],
  ['1,234.56', 123456],
  ['US$9.99', 999],
  ['12 USD', 1200],
  ['RM 10', null],
  ['1,23', 123],
  ['59,90', 5990],
  ['1,2345', null],
  ['0.07', 7],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
])('reads %j as %j minor units', (text, minor) => {
  expect(parseAmount(text, 'USD')).toBe(minor);
});

it.each([
  ['RM50', 'USD', true],
  ['50 MYR', 'USD', true],
  ['€9.90', 'USD', true],
  ['S$12', 'USD', true],
  ['US$50', 'MYR', true],
  ['$50', 'MYR', true],
  ['US$50', 'USD', false],
  ['RM50', 'MYR', false],
  ['50', 'USD', false],
  ['1e3', 'USD', false],
  ['', 'USD', false],
] as const)('knows whether %j is of another currency than %s', (text, currency, other) => {
  expect(isOtherCurrency(text, currency)).toBe(other);
});
