import { expect, test, vi } from 'vitest';
import { cached } from './cached.ts';

const memory = { ttlSeconds: 10, timeoutSeconds: 0.05 };
const clockFrom = (start: number) => {
  const clock = { seconds: start, now: () => new Date(clock.seconds * 1000) };
  return clock;
};

test('a crowd costs one reading, until it is old', async () => {
  const clock = clockFrom(1000);
  let readings = 0;
  const read = cached(clock, memory, async () => ++readings);
  const crowd = () => Promise.all([read(() => {}), read(() => {})]);
  expect(await crowd()).toEqual([1, 1]);
  clock.seconds += 9;
  expect(await crowd()).toEqual([1, 1]);
  clock.seconds += 1;
  expect(await crowd()).toEqual([2, 2]);
});

test('it is read again by a clock that was set back', async () => {
  const clock = clockFrom(100_000);
  let readings = 0;
  const read = cached(clock, memory, async () => ++readings);
  await read(() => {});
  clock.seconds = 1000;
  expect(await read(() => {})).toBe(2);
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is silent', () => new Promise<never>(() => {})],
])('what %s is nothing, is told once, and mends itself', async (_, broken) => {
  const clock = clockFrom(1000);
  const source = vi.fn<() => Promise<string>>(broken);
  const read = cached(clock, memory, source);
  const onFailure = vi.fn();
  expect(await Promise.all([read(onFailure), read(onFailure)])).toEqual([null, null]);
  expect(onFailure).toHaveBeenCalledOnce();
  source.mockResolvedValue('back');
  clock.seconds += 10;
  expect(await read(onFailure)).toBe('back');
});
