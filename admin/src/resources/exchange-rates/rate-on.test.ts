import { expect, it } from 'vitest';
import { rateOn } from './rate-on.ts';

it('is the latest that began, and of one day the newest entry', () => {
  const rates = [
    { rate: '4.3', effective_from: '2026-11-01', created_at: '2026-10-30T01:00:00.000Z' },
    { rate: '4.5', effective_from: '2026-11-20', created_at: '2026-11-20T09:00:00.000Z' },
    { rate: '4.4', effective_from: '2026-11-20', created_at: '2026-11-20T01:00:00.000Z' },
    { rate: '4.9', effective_from: '2026-11-25', created_at: '2026-11-20T10:00:00.000Z' },
  ];
  expect(rateOn(rates, '2026-11-19')?.rate).toBe('4.3');
  expect(rateOn(rates, '2026-11-21')?.rate).toBe('4.5');
  expect(rateOn(rates, '2026-10-31')).toBeUndefined();
});
