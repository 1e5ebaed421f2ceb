import { expect, type Page, test } from '@playwright/test';

/** As by a link within the app that is open: to load the app anew for each page takes ten times as long. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to each of these pages of one app in turn, the first by its address; what stood on the page before is gone. */
export async function walk(
  page: Page,
  paths: readonly string[],
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const seen = page.locator('h1[data-seen]');
  for (const [index, path] of paths.entries())
    await test.step(path, async () => {
      if (index === 0) await page.goto(path);
      else await goTo(page, path);
      await expect(seen).toHaveCount(0);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await visit(path);
      await page.evaluate(() => {
        for (const heading of document.querySelectorAll('h1')) heading.dataset['seen'] = '';
      });
    });
}
