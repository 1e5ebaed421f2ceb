import { queryClient } from '../session/query-client.ts';
import { api, session } from '../session/session.ts';
import type { Page } from './pages.ts';

/** Begins the session, and reads what the first page shows while the code that shows it is still on its way. */
export async function firstRead(page: Page | undefined, { pathname, search }: Location): Promise<void> {
  await session.start(api.refresh);
  const isPlain = search === '';
  if (session.get().status === 'logged-in' && isPlain)
    await page?.read?.(queryClient, pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
}
