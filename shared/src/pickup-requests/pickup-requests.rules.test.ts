import { expect, test } from 'vitest';
import { canChangePickup, isPickupDay, PickupDay } from './index.ts';

test('drivers go out on every day but Sunday', () => {
  const week = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
  expect(week.filter((on) => !isPickupDay(on))).toEqual(['2026-11-29']);
  expect(PickupDay.safeParse('2026-11-29').error?.issues[0]?.message).toBe('not_a_pickup_day');
  expect(PickupDay.parse('2026-11-28')).toBe('2026-11-28');
});

test('a pickup is changed by its owner until a driver is sent', () => {
  expect((['requested', 'scheduled', 'collected', 'cancelled'] as const).filter(canChangePickup)).toEqual([
    'requested',
  ]);
});
