import { expect, test } from 'vitest';
import { newId } from './clock.ts';

test('ids of one moment are UUIDs v7 that sort in the order in which they were made', () => {
  const now = new Date('2026-11-21T04:00:00.000Z');
  const ids = Array.from({ length: 300_000 }, () => newId(now));
  expect(ids.findIndex((id, index) => id <= (ids[index - 1] ?? ''))).toBe(-1);
  for (const id of ids.slice(0, 1_000))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
