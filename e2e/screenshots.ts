// `pnpm screenshots`: the three pictures of the README, from the built product and its demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { originOf, stateOf } from './src/browser-state.ts';
import { browserArguments, chromiumPath } from './src/chromium.ts';
import { demoCustomers, staff } from './src/demo-accounts.ts';
import { port, repository } from './src/product.ts';
import { startProduct } from './src/running-product.ts';
import { type SignedIn, signIn } from './src/session.ts';

const folder = join(repository, 'docs/screenshots');
/** Bytes; pictures travel with every clone. */
const largest = 80_000;

/** WebP, which Playwright's own screenshots can't be. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of [85, 70, 55, 40]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const image = Buffer.from(data, 'base64');
    if (image.length <= largest) return image;
  }
  throw new Error('The picture does not fit into 80 kB');
}

const product = await startProduct({ port, environment: { DEPLOY_COMMIT_MESSAGE: '' } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments });
mkdirSync(folder, { recursive: true });

/** Taken once `there` is in sight: what the picture is about. */
async function shoot(name: string, person: SignedIn | null, path: string, there: string): Promise<void> {
  const context = await browser.newContext({
    storageState: stateOf(person, 'ms'),
    baseURL: originOf(person?.audience ?? 'users'),
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 0.75,
    reducedMotion: 'reduce',
    locale: 'ms-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(there).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(folder, `${name}.webp`), await picture(page));
  await context.close();
}

try {
  await shoot('site', null, '/', 'h1');
  await shoot('portal', await signIn('users', demoCustomers.forwarding), '/dashboard', 'h1');
  await shoot('admin', await signIn('admins', staff.owner), '/admins/inbound-packages', 'tbody tr');
} finally {
  await browser.close();
  await product.stop();
}
