import { can } from '../access.ts';

/** Long enough that what the first page needs is not held up by what it may need later. */
const afterFirstPage = 3000;

/** Caches the app on devices that receive inbound packages, so that it opens offline. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !can('inbound-package:receive')) return;
  window.setTimeout(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.warn('No service worker', error));
  }, afterFirstPage);
}
