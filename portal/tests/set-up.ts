import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
