import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has the element of a modal dialog, but not its behaviour.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.scrollTo = () => {};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The next file finds the browser as it was, and loads our own modules anew.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
