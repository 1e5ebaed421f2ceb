import { queryClient } from '../session/query-client.ts';
import { pageAt } from './pages.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The code of the first page is there, and so is what it reads. */
async function firstPageIsThere(): Promise<void> {
  await pageAt(window.location.pathname)
    ?.load()
    .catch(() => undefined);
  do await pause(500);
  while (queryClient.isFetching() > 0);
}

/** Installs the service worker, which fetches the whole app for visits without a network. */
export async function keepForLater(): Promise<void> {
  await firstPageIsThere();
  await navigator.serviceWorker.register('/portal-sw.js').catch(() => undefined);
}
