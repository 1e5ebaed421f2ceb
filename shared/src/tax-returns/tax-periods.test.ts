import { expect, test } from 'vitest';
import { taxPeriodOf, taxReturnEndpoints } from './index.ts';

test('a taxable period is two months, and the one before may lie in another year', () => {
  expect(taxPeriodOf('2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-12-31' });
  expect(taxPeriodOf('2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  expect(taxPeriodOf('2027-01-05', -1)).toEqual({ from: '2026-11-01', to: '2026-12-31' });
});

test.each([
  ['2025-01-01', '2026-12-31', true],
  ['2025-01-01', '2027-02-01', false],
  ['2026-03-01', '2026-02-28', false],
])('from %s to %s is a period of a return: %s', (from, to, isOne) => {
  expect(taxReturnEndpoints.get.query.safeParse({ from, to }).success).toBe(isOne);
});
