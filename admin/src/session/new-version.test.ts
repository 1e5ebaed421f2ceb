import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isMissingCode, reloadForNewVersion } from './new-version.ts';

const reload = vi.fn();
const gone = new TypeError('Failed to fetch dynamically imported module');
const missing = () => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: gone });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeAll(reloadForNewVersion);
beforeEach(() => vi.stubGlobal('location', { reload }));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('loads the page anew when a part of the old version is gone, and only once', () => {
  expect(missing()).toBe(true);
  expect(missing()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a device without a network where it is', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(missing()).toBe(false);
});

it('tells code that did not come from other errors', () => {
  missing();
  expect(isMissingCode(gone)).toBe(true);
  expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
});
