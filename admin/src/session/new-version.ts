const key = 'rantau-admin-reloaded-at';
const timeoutMs = 15_000;
const missing = new WeakSet<Error>();

/** True for the error of a page whose code did not come. */
export const isMissingCode = (error: Error): boolean => missing.has(error);

/**
 * After a deployment the chunks of the old version are gone from the server: a page that needs one is reloaded,
 * at the address it was going to. Once only, or a part that is really missing would reload it for ever.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    missing.add(event.payload);
    const before = Number(window.sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - before < timeoutMs) return;
    event.preventDefault();
    window.sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
