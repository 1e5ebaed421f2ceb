import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenJar } from './index.ts';

const cookies = { get: vi.fn(), set: vi.fn(), remove: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the cookie lasts an hour, for every path, and is secure: %s', (protocol, secure) => {
  vi.stubGlobal('location', { protocol });
  createTokenJar(cookies).write('abc');
  expect(cookies.set).toHaveBeenLastCalledWith('token', 'abc', {
    path: '/',
    expires: new Date('2026-11-21T09:00:00Z'),
    sameSite: 'lax',
    secure,
  });
});

test('is read and cleared where it was written', () => {
  const jar = createTokenJar({ ...cookies, get: (name) => (name === 'token' ? 'abc' : undefined) });
  expect(jar.read()).toBe('abc');
  jar.clear();
  expect(cookies.remove).toHaveBeenCalledWith('token', { path: '/' });
});
