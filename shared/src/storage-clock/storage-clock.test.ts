import { expect, test } from 'vitest';
import { freeUntil, reminderDays, storageClock } from './index.ts';

const received = '2026-01-31T15:00:00Z'; // 23:00 on the 31st in Kuala Lumpur
const terms = { free_days: 30, a_day_usd_minor: 100, remind_days_before: [7, 3, 0] };

test('thirty days after the day it was received, in Kuala Lumpur', () => {
  expect(freeUntil(received)).toBe('2026-03-02');
  expect(freeUntil('2026-01-31T16:00:00Z')).toBe('2026-03-03');
});

test.each([
  ['2026-01-31T15:30:00Z', 30, 0],
  ['2026-03-01T04:00:00Z', 1, 0],
  ['2026-03-02T15:59:00Z', 0, 0], // the last free day, to its end
  ['2026-03-02T16:00:00Z', 0, 1],
  ['2026-03-12T00:00:00Z', 0, 10],
])('at %s: %i left, %i charged', (at, left, charged) => {
  expect(storageClock(received, at, terms)).toMatchObject({ days_left: left, charged_days: charged });
  expect(storageClock(received, at, terms).fee.amount).toBe(charged * 100);
  expect(storageClock(received, at).fee.amount).toBe(0);
});

test('stops when the inbound package is packed', () => {
  const clock = storageClock(received, '2026-12-01T00:00:00Z', terms, '2026-03-05T00:00:00Z');
  expect(clock.charged_days).toBe(3);
});

test('mails are due before each step', () => {
  expect(reminderDays('2026-03-02')).toEqual(['2026-02-23', '2026-02-27', '2026-03-02']);
});
