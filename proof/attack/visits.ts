import type { BrowserContext } from '@playwright/test';
import { injectedElements, watch } from './browser.ts';
import { inParallel, type Log } from './suite.ts';

/** Time for a page to fetch what it shows, and then for what was planted to run. */
const fetchMs = 4_000;
const settleMs = 700;

const placeOf = (path: string): string =>
  path
    .replace(/[?#].*$/, '?…')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replaceAll(/%[\w%().-]+/g, '…');

interface Visits {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly who: string;
  readonly paths: readonly string[];
  /** True if the planted text is in the product's records, and takes a moment to be fetched. */
  readonly isStored: boolean;
}

/** Opens each page and looks whether anything came alive; answers how many of them show what was planted. */
export async function visit({ context, origin, who, paths, isStored }: Visits, log: Log): Promise<number> {
  let seen = 0;
  await inParallel(paths, 3, async (path) => {
    const page = await context.newPage();
    const about = `${who}: ${placeOf(path)}`;
    await watch(page, (what) => log.found(about, what));
    await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 30_000 });
    if (isStored)
      await page
        .waitForFunction(() => document.body.textContent.includes('planted'), null, { timeout: fetchMs })
        .then(
          () => {
            seen += 1;
          },
          () => {},
        );
    await page.waitForTimeout(settleMs);
    for (const element of await injectedElements(page)) log.found(about, `the text became ${element}`);
    if (new URL(page.url()).origin !== origin) log.found(about, `led away to ${page.url()}`);
    log.tried();
    await page.close();
  });
  return seen;
}
