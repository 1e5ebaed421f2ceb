import { queryClient } from '../session/query-client.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the first page shows its heading, and what it reads is there. */
async function firstPageIsThere(): Promise<void> {
  do await pause(2000);
  while (!document.querySelector('h1') || queryClient.isFetching() > 0);
}

export const firstPage = firstPageIsThere();
