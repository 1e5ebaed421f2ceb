/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

interface KeptApp {
  /** Files of this build, as the build writes them into the service worker. */
  readonly files: readonly (PrecacheEntry | string)[];
  /** Address of the one page of the app, among `files`. */
  readonly page: string;
  /** Paths that the page answers; every other navigation goes to the network. */
  readonly paths: RegExp;
}

/** Caches of the service workers before Workbox. */
const formerCaches = /^(rantau-admin|portal)-[\da-f]{12}$/;

async function deleteFormerCaches(): Promise<void> {
  for (const name of await caches.keys()) if (formerCaches.test(name)) await caches.delete(name);
}

async function keepOnly({ cacheName, request }: { cacheName: string; request: Request }): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const other of await cache.keys()) if (other.url !== request.url) await cache.delete(other);
}

/**
 * Opens an app from the device, whole and of one version. A newer version waits until no page of the older one is open, or
 * until somebody accepts it there.
 */
export function keepApp({ files, page, paths }: KeptApp): void {
  precacheAndRoute([...files]);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [paths] }));
  // Large, and of use to few: kept from its first use on, over new versions of the app too.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.wasm'),
    new CacheFirst({ cacheName: 'wasm', plugins: [{ cacheDidUpdate: keepOnly }] }),
  );
  self.addEventListener('message', ({ data }) => {
    if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(deleteFormerCaches().then(() => self.clients.claim()));
  });
}
