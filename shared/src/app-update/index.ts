/**
 * Loads the page again under the version that waited. Workbox does so itself, but not for a page that was open before the
 * first version was installed.
 */
export function takeUpdate(skipWaiting: () => Promise<void>): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  void skipWaiting();
}

const hourMs = 3_600_000;

/** Looks for a newer version from time to time: a page of the warehouse stays open all day. */
export function checkHourly(_script: string, registration: ServiceWorkerRegistration | undefined): void {
  setInterval(() => void registration?.update().catch(() => undefined), hourMs);
}
