import type { Page } from '@playwright/test';
import { originOf } from '../src/browser-state.ts';
import { staff } from '../src/demo-accounts.ts';
import { Downloads } from '../src/downloads.ts';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Most bytes that a page may download, compressed by Brotli. */
const kB = 1000;

const loaded = (page: Page): Promise<unknown> => page.getByRole('heading', { level: 1 }).first().waitFor();

test.describe('bytes of the site', () => {
  for (const path of [
    '/',
    '/services',
    '/faqs',
    '/social-media',
    '/track',
    '/en',
    '/en/services',
    '/en/faqs',
  ])
    test(`${path} is small`, async ({ openFor }) => {
      const page = await openFor(null);
      const downloads = new Downloads(page);
      await page.goto(path);
      await loaded(page);
      expect.soft(await downloads.sum('page', 'style')).toBeLessThanOrEqual(20 * kB);
      expect.soft(await downloads.sum('font')).toBeLessThanOrEqual(50 * kB);
      expect.soft(await downloads.sum('script')).toBeLessThanOrEqual(3 * kB);
    });

  test('the calculator brings its own script and nothing else', async ({ openFor }) => {
    const page = await openFor(null);
    const downloads = new Downloads(page);
    await page.goto('/calculator');
    await expect(page.getByText(ms.site.calculator.source.live, { exact: true })).toBeVisible();
    // The island's texts and first prices stand in the page, so that hydrating computes nothing.
    expect.soft(await downloads.sum('page', 'style')).toBeLessThanOrEqual(22 * kB);
    expect.soft(await downloads.sum('script')).toBeLessThanOrEqual(40 * kB);
  });
});

test('the portal starts with at most 120 kB of script', async ({ openFor }) => {
  const page = await openFor(null);
  const downloads = new Downloads(page);
  // What the portal fetches after its first page is shown makes nobody wait.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#root h1')) return;
      performance.mark('shown');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/log-masuk');
  await loaded(page);
  const before = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('shown');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (shown?.startTime ?? 0))
      .map(({ name }) => name);
  });
  const bytes = await downloads.sumOf(before, 'script');
  expect(bytes).toBeGreaterThan(90 * kB);
  expect(bytes).toBeLessThanOrEqual(120 * kB);
});

test('the back office opens light, and each list adds little', async ({ openFor }) => {
  const page = await openFor(null);
  const downloads = new Downloads(page);
  const fetched = () => downloads.sum('script', 'style');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(`${originOf('admins')}/admins/login`);
  await loaded(page);
  const signIn = await fetched();
  expect.soft(signIn, 'sign-in').toBeLessThanOrEqual(75 * kB);

  // The page that was asked for, past the dashboard with its charts.
  await page.evaluate(() => localStorage.setItem('admin-return-to', '/admins/inbound-packages'));
  const words = page.waitForResponse(/\/ms-[\w-]+\.js$/);
  await signInByForm(page, staff.owner);
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  expect.soft(documents, 'documents').toBe(1);
  // With the words of all other pages, which come when this one has been shown.
  await words;
  let before = await fetched();
  expect.soft(before - signIn, 'first list').toBeLessThanOrEqual(264 * kB);

  for (const path of [
    'users',
    'outbound-packages/sea-freight',
    'trip_infos/trips',
    'online-orders',
    'vendors',
  ]) {
    const link = page.locator(`a.menu-link[href="/admins/${path}"]`);
    await link.click();
    // The rows of the list before may still stand there while the code of this one is on its way.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      await link.evaluate(({ firstChild }) => firstChild?.textContent ?? ''),
    );
    await expect(firstRow).toBeVisible();
    const now = await fetched();
    expect.soft(now - before, path).toBeLessThanOrEqual(12 * kB);
    before = now;
  }
});

test('the first list of the back office costs at most 19 requests', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${originOf('admins')}/admins/inbound-packages`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(19);
});
