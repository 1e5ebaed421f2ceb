import type { Page } from '@playwright/test';
import { announcedInboundPackage } from '../src/goods.ts';
import { newCustomer } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { patternOf } from '../src/walk/messages.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, to: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo(0, y), to);
  await expect.poll(() => scrolled(page)).toBe(to);
};

test('a list stands where one left it: after going back, after a reload, and under another filter', async ({
  openFor,
}) => {
  const customer = await newCustomer();
  await Promise.all(Array.from({ length: 8 }, () => announcedInboundPackage(customer)));
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/package');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(8);

  await scrollTo(page, 300);
  await rows.nth(4).getByRole('link').click();
  await expect(page).toHaveTitle(/^IN-/);
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^${ms.portal.shell.nav.packages}`));
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.reload();
  await expect(rows).toHaveCount(8);
  await expect.poll(() => scrolled(page)).toBe(300);

  await scrollTo(page, 100);
  await page.getByRole('link', { name: ms.portal.packages.groups.expected }).click();
  await expect(page).toHaveURL(/show=expected/);
  await expect(rows).toHaveCount(8);
  expect(await scrolled(page)).toBe(100);

  // As a notification does, which opens its page in the tab that is there.
  const other = await openFor(customer, { width: 390 });
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollTo(other, 500);
  await other.goto('/dashboard/package');
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(8);
  expect(await scrolled(other)).toBe(0);
});

test('while the code of a page is on its way the page before stays, under a bar', async ({ openFor }) => {
  const { invoices } = ms.portal.shell.nav;
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/portal\/assets\/invoices-.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: invoices, exact: true }).click();
  await expect(page.getByRole('progressbar', { name: ms.portal.form.loading })).toBeVisible();
  await expect(page).toHaveTitle(patternOf(ms.portal.dashboard.hello));
  send();
  await expect(page.getByRole('heading', { level: 1, name: invoices })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
