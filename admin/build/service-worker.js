// Written into dist/sw.js by build/precache.ts, which fills in the list. The intake screen opens from it with no network.
const files = self.__FILES__;
const cacheName = `rantau-admin-${self.__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
});

// Only when no page of an older version is open any more: until then it needs its own files.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('rantau-admin-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

const timeoutMs = 4000;

/** The newest page if the network answers in time, else the one that is kept. */
async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return (await caches.match('/index.html', { cacheName })) ?? Response.error();
  }
}

/** Kept from its first use on. */
async function usedFile(request) {
  const kept = await caches.match(request, { cacheName });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(url.pathname))
    event.respondWith(caches.match(request, { cacheName }).then((kept) => kept ?? fetch(request)));
  else if (url.pathname.endsWith('.wasm')) event.respondWith(usedFile(request));
});
