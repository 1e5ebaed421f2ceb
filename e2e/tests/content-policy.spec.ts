import { Refusals } from '../src/content-policy.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

test('a script that found its way into a page is refused, and the test run hears of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
  const refusals = new Refusals();
  refusals.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    return 'ran' in globalThis;
  });
  expect(ran).toBe(false);
  await expect(async () => expect(() => refusals.expectNone()).toThrow(/inline script/i)).toPass();
  await context.close();
});
