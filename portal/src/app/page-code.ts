import { type ComponentType, lazy } from 'react';

/** Fetches the code of a page: each is a chunk of its own, and exports its `Component`. */
export type LoadPage = () => Promise<{ readonly Component: ComponentType }>;

/** The code of a page did not come: a newer version has replaced it on the server, or the network is away. */
export class PageCodeMissing extends Error {}

const reloadedKey = 'reloaded-for-code';
/** Long enough for a slow phone to load the page anew; a second failure within it is not a matter of versions. */
const once = 60_000;

function mayReload(): boolean {
  if (!navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < once) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  return true;
}

/** A full load, once, brings the names of today's files. What was typed is kept as a draft, in this tab. */
export function withReload<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    if (!mayReload()) throw new PageCodeMissing('The code of this page could not be fetched', { cause });
    window.location.reload();
    return new Promise<never>(() => {});
  });
}

/** A page whose code is fetched when it is shown. */
export const lazyPage = (load: LoadPage) =>
  lazy(async () => ({ default: (await withReload(load())).Component }));
