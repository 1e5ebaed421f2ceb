/** The code of a page did not come: a newer version has replaced it on the server, or the network is away. */
export class PageCodeMissing extends Error {}

export const pageCode = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause: unknown) => {
    throw new PageCodeMissing('The code of this page could not be fetched', { cause });
  });

const reloadedKey = 'reloaded-for-code';
/** Long enough for a slow phone to load the page anew; a second failure within it is not a matter of versions. */
const once = 60_000;

/** A full load, once, brings the names of today's files; answers whether it begins. What was typed is kept as a draft. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (!navigator.onLine || Date.now() - last < once) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  window.location.reload();
  return true;
}
