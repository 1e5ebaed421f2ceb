// The service worker of the portal: its pages open without a network. `files` and `version` are put before this by the
// build (see offline-shell.ts). Answers of the API are never kept here: what waits to be sent is in IndexedDB, and what
// was read before is the pages' own business.
/* global files, version */

const shell = '/portal-shell';
const cacheName = `portal-${version}`;
const pages = /^\/(dashboard|vendor|auth|log-masuk|login|follow)(\/|$)/;
/** Longer than a slow phone network takes for the page, shorter than anyone waits. */
const timeoutMs = 4000;

async function keepAll() {
  const cache = await caches.open(cacheName);
  // A few at a time: the page that is open needs the network too.
  for (let first = 0; first < files.length; first += 4) await cache.addAll(files.slice(first, first + 4));
  const page = await fetch(pages.test(location.pathname) ? location.pathname : '/vendor/login', {
    cache: 'no-store',
  });
  if (page.ok) await cache.put(shell, page);
}

async function forgetOthers() {
  for (const name of await caches.keys())
    if (name.startsWith('portal-') && name !== cacheName) await caches.delete(name);
  await self.clients.claim();
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return (await caches.match(shell)) ?? Response.error();
  }
}

async function fromCacheFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pages.test(pathname)) event.respondWith(fromNetworkFirst(request));
  else if (pathname.startsWith('/portal/')) event.respondWith(fromCacheFirst(request));
});
