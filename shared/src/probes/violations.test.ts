import { expect, test } from 'vitest';
import { fitsOf } from './violations.fixtures.ts';

const fits = fitsOf({
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    day: { type: 'string', format: 'date' },
  },
  required: ['name'],
} as Parameters<typeof fitsOf>[0]);

test('what fits a schema is told from what does not', () => {
  expect(fits({ name: 'Aminah', count: 2, day: '2024-02-29' })).toBe(true);
  for (const wrong of [null, [], {}, { name: 1 }, { name: '', count: 0.5 }, { name: '', day: '2026-02-30' }])
    expect(fits(wrong)).toBe(false);
});
