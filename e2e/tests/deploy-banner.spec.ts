import { expect, test } from '../src/test.ts';

test.describe('the banner of a test deployment', () => {
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
