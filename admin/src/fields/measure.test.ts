import { expect, it } from 'vitest';
import { parseFigure, parseMeasure } from './measure.ts';

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

it.each([
  ['2,390', 2390],
  ['2390,5', 2390.5],
  ['19,950.25', 19_950.25],
])('reads %o where there are thousands', (text, value) => {
  expect(parseFigure(text, 1, 1_000_000)).toBe(value);
});

it.each(['2,3905', '1.000,5', '1,000,001', '0.5'])('refuses %o there', (text) => {
  expect(parseFigure(text, 1, 1_000_000)).toBeNull();
});
