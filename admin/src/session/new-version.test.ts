import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from './new-version.ts';

const reload = vi.fn();
const missing = () => {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeAll(() => {
  vi.stubGlobal('location', { reload });
  reloadForNewVersion();
});
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
