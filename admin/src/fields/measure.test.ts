import { expect, it } from 'vitest';
import { parseMeasure } from './measure.ts';

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 12 ', 12],
  ['600', 600],
])('reads %o', (text, value) => {
  expect(parseMeasure('length_in', text)).toBe(value);
});

it.each(['', '0', '600.01', '1,234', '1.000,5', '-3', 'x', '1e2'])('refuses %o', (text) => {
  expect(parseMeasure('length_in', text)).toBeNull();
});
