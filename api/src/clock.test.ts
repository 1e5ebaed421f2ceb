import { expect, test } from 'vitest';
import { newId } from './clock.ts';

test('ids of one moment are UUIDs v7 that sort in the order in which they were made', () => {
  const now = new Date('2026-11-21T04:00:00.000Z');
  const ids = Array.from({ length: 5_000 }, () => newId(now));
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});
