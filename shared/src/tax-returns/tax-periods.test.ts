import { expect, test } from 'vitest';
import { taxPeriodOf } from './index.ts';

test('a taxable period is two months, and the one before may lie in another year', () => {
  expect(taxPeriodOf('2026-11-24')).toEqual({ from: '2026-11-01', to: '2026-12-31' });
  expect(taxPeriodOf('2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  expect(taxPeriodOf('2027-01-05', -1)).toEqual({ from: '2026-11-01', to: '2026-12-31' });
});
