import type { Page } from '@playwright/test';
import { originOf } from '../src/browser-state.ts';
import { staff } from '../src/demo-accounts.ts';
import { Downloads } from '../src/downloads.ts';
import { expect, test } from '../src/test.ts';

/** Most bytes that a page may download, gzipped. */
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
    await loaded(page);
    expect.soft(await downloads.sum('page', 'style')).toBeLessThanOrEqual(20 * kB);
    expect.soft(await downloads.sum('script')).toBeLessThanOrEqual(83 * kB);
  });
});

test('the portal starts with at most 135 kB of script', async ({ openFor }) => {
  const page = await openFor(null);
  const downloads = new Downloads(page);
  await page.goto('/log-masuk');
  await loaded(page);
  expect(await downloads.sum('script')).toBeLessThanOrEqual(135 * kB);
});

test('the back office opens light, and each list adds little', async ({ openFor }) => {
  const page = await openFor(null);
  const downloads = new Downloads(page);
  const fetched = () => downloads.sum('script', 'style');
  await page.goto(`${originOf('admins')}/admins/login`);
  await loaded(page);
  const signIn = await fetched();
  expect.soft(signIn, 'sign-in').toBeLessThanOrEqual(85 * kB);

  // The page that was asked for, past the dashboard with its charts.
  await page.evaluate(() => localStorage.setItem('admin-return-to', '/admins/inbound-packages'));
  await page.getByLabel('E-mel').fill(staff.owner.email);
  await page.getByLabel('Kata laluan', { exact: true }).fill(staff.owner.password);
  await page.getByRole('button', { name: 'Log masuk' }).click();
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  let before = await fetched();
  expect.soft(before - signIn, 'first list').toBeLessThanOrEqual(305 * kB);

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText((await link.textContent()) ?? '');
    await expect(firstRow).toBeVisible();
    const now = await fetched();
    expect.soft(now - before, path).toBeLessThanOrEqual(12 * kB);
    before = now;
  }
});
