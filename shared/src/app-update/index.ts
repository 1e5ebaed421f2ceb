/**
 * Loads the page again under the version that waited. Workbox does so itself, but not for a page that was open before the
 * first version was installed.
 */
export function takeUpdate(skipWaiting: () => Promise<void>): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  void skipWaiting();
}
