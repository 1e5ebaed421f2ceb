import { lossyLine } from '../src/offline/lossy-line.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

test.use({ serviceWorkers: 'allow' });

const says = ms.portal.app_update;

test('a newer version waits beside an open page, which says so and changes when told', async ({ page }) => {
  const line = await lossyLine({ to: port, loses: 0, random: Math.random });
  await page.goto(`http://localhost:${line.port}/log-masuk`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const email = page.getByLabel(ms.portal.fields.email);
  await email.fill('separuh@jalan');
  line.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(page.getByText(says.text)).toBeVisible();
  await expect(email).toHaveValue('separuh@jalan');
  await page.getByRole('button', { name: says.reload }).click();
  await expect(email).toHaveValue('');
  await expect(page.getByText(says.text)).toBeHidden();
  const waits = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(waits).toBe(false);
  await line.close();
});
