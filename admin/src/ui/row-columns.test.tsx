import { expect, test } from 'vitest';
import { TimeCell } from '../fields/TimeCell.tsx';
import { TwoLines } from '../fields/TwoLines.tsx';
import { isNothing } from './row-columns.ts';

test('a cell says nothing where all that it shows is nothing', () => {
  expect(isNothing(<TwoLines below="–">–</TwoLines>)).toBe(true);
  expect(isNothing(<TimeCell at={null} />)).toBe(true);
  expect(isNothing(<code>{''}</code>)).toBe(true);
});

test('and something where one line of it does', () => {
  expect(isNothing(<TwoLines below="2 cft">–</TwoLines>)).toBe(false);
  expect(isNothing(<TwoLines below="–">0 lb</TwoLines>)).toBe(false);
  expect(isNothing(<TimeCell at="2026-11-22T10:00:00.000Z" />)).toBe(false);
});
