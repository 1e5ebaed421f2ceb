// `pnpm every-page`: walks to every page that a link leads to, as each kind of person, and names what one would stumble over.
// `pnpm every-page vendor warehouse_my` walks as these alone. `--pictures FOLDER` walks in every look and takes pictures to look at;
// of faults it then names those of layout alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { originOf, stateOf } from './src/browser-state.ts';
import { browserArguments, chromiumPath } from './src/chromium.ts';
import { demoCustomers, demoVendor, staff } from './src/demo-accounts.ts';
import { faultsOf, faultsOfLayout, settled } from './src/faults.ts';
import { port } from './src/product.ts';
import { startProduct } from './src/running-product.ts';
import { type SignedIn, signIn } from './src/session.ts';

const people: readonly (readonly [who: string, signIn: () => Promise<SignedIn | null>, start: string])[] = [
  ['visitor', async () => null, '/'],
  ['forwarding customer', () => signIn('users', demoCustomers.forwarding), '/dashboard'],
  ['standard customer', () => signIn('users', demoCustomers.standard), '/dashboard'],
  ['vendor', () => signIn('vendors', demoVendor), '/vendor'],
  ...Object.entries(staff).map(([role, admin]) => [role, () => signIn('admins', admin), '/'] as const),
];
const {
  values: { pictures },
  positionals: wanted,
} = parseArgs({ allowPositionals: true, options: { pictures: { type: 'string' } } });
if (pictures) mkdirSync(pictures, { recursive: true });
const unknown = wanted.filter((name) => !people.some(([who]) => who === name));
if (unknown.length > 0)
  throw new Error(
    `Nobody is called ${unknown.join(', ')}; there are ${people.map(([who]) => who).join(', ')}.`,
  );

interface Look {
  readonly language: 'ms' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: 390 | 1280;
}
const everyLook: readonly Look[] = (['ms', 'en'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    ([390, 1280] as const).map((width) => ({ language, theme, width })),
  ),
);
/** The first finds the pages. */
const looks: readonly Look[] = pictures
  ? everyLook
  : [
      { language: 'ms', theme: 'dark', width: 390 },
      { language: 'en', theme: 'light', width: 1280 },
    ];

const areas = ['/dashboard', '/vendor'];
/** True if somebody who starts there walks on to `path`: nobody leaves the area they are signed in for. */
const belongs = (path: string, start: string): boolean =>
  areas.find((area) => path.startsWith(area)) === areas.find((area) => start.startsWith(area));

/** One page for all records of a kind: `/dashboard/invoice/:id`. */
const shapeOf = (path: string): string =>
  path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\b[A-Z]{2,3}-\d{4}[A-Z]?\b/g, ':code');

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(
        ({ origin, pathname, download }) =>
          origin === location.origin && !download && !/^\/(api|dev)\/|\.\w{2,5}$/.test(pathname),
      )
      .map(({ pathname }) => pathname),
  );

async function faultsAt(
  context: BrowserContext,
  path: string,
  picture: string,
): Promise<{ links: string[]; faults: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`error: ${message}`));
  try {
    await page.goto(path);
    await settled(page);
    if (pictures) await page.screenshot({ path: join(pictures, picture) });
    const faults = await (pictures ? faultsOfLayout(page) : faultsOf(page));
    return { links: await linksOf(page), faults: [...errors, ...faults] };
  } catch (error) {
    return {
      links: [],
      faults: [...errors, `not seen: ${error instanceof Error ? error.message.split('\n')[0] : error}`],
    };
  } finally {
    await page.close();
  }
}

async function walk(browser: Browser, who: string, person: SignedIn | null, start: string): Promise<number> {
  const pages = new Map([[shapeOf(start), start]]);
  let found = 0;
  for (const look of looks) {
    const context = await browser.newContext({
      storageState: stateOf(person, look.language),
      baseURL: originOf(person?.audience ?? 'users'),
      viewport: { width: look.width, height: 844 },
      colorScheme: look.theme,
      reducedMotion: 'reduce',
    });
    // Pages found on the way join the walk: a Map goes on to what is added while it is read.
    for (const [shape, path] of pages) {
      const picture = [who, shape, ...Object.values(look)].join(' ').replaceAll(/[/: ]+/g, '-');
      const { links, faults } = await faultsAt(context, path, `${picture}.png`);
      for (const link of links)
        if (belongs(link, start) && !pages.has(shapeOf(link))) pages.set(shapeOf(link), link);
      for (const fault of faults)
        console.log(`✗ ${who}, ${shape}, ${Object.values(look).join(' ')}: ${fault}`);
      found += faults.length;
    }
    await context.close();
  }
  console.log(`${who}: ${pages.size} pages, ${looks.length} looks, ${found} faults`);
  return found;
}

const product = await startProduct({ port });
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments });
try {
  for (const [who, arrive, start] of people.filter(([who]) => wanted.length === 0 || wanted.includes(who)))
    if ((await walk(browser, who, await arrive(), start)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
