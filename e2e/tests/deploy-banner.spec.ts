import { newCustomer, newStaff, newVendorUser } from '../src/people.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

test.describe('the banner of a test deployment', () => {
  for (const address of [
    '/log-masuk',
    '/auth/register',
    `http://vendor.localhost:${port}/vendor/login`,
    `http://admin.localhost:${port}/admins/login`,
  ])
    test(`is on ${address.replace(`:${port}`, '')}`, async ({ openFor }) => {
      const page = await openFor(null, { width: 390 });
      await page.goto(address);
      const banner = page.getByRole('complementary', { name: 'Pelancaran ujian' });
      await expect(banner).toContainText('feature/harbour');
      await expect(banner).toBeInViewport({ ratio: 1 });
    });

  test('is on the pages behind the login, below what is fixed there', async ({ openFor }) => {
    const people = await Promise.all([newCustomer(), newVendorUser(), newStaff('owner')]);
    const home = { users: '/dashboard', vendors: '/vendor', admins: '/admins/inbound-packages' };
    for (const person of people) {
      const page = await openFor(person, { width: 390 });
      await page.goto(home[person.audience]);
      const banner = page.getByRole('complementary', { name: 'Pelancaran ujian' });
      await expect(banner).toBeInViewport({ ratio: 1 });
      if (person.audience === 'admins') continue;
      const navigation = await page.locator('.phone-nav').boundingBox();
      const foot = await banner.boundingBox();
      expect((navigation?.y ?? 0) + (navigation?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    }
  });

  test('names branch, commit, environment and time, month first', async ({ openFor }) => {
    const page = await openFor(null);
    await page.goto('/');
    const banner = page.getByRole('complementary', { name: 'Pelancaran ujian' });
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('feature/harbour');
    await expect(banner).toContainText('0123456');
    await expect(banner).toContainText('uat');
    await expect(banner).toContainText(/Nov 20, 2026,? \d\d:\d\d/);
  });

  test('stays in sight while one scrolls', async ({ openFor }) => {
    const page = await openFor(null, { width: 390 });
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('complementary', { name: 'Pelancaran ujian' })).toBeInViewport();
  });
});
