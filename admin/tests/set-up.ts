import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import '../src/resources/index.ts';

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

window.scrollTo = () => undefined;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as never;
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// The next file finds the browser as it was, and loads our own modules anew.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
