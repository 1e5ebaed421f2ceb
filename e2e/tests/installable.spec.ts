import { newVendorUser } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the portal is an app: it can be installed, and opens on a road without network', async ({
  openFor,
}) => {
  const page = await openFor(await newVendorUser(), { width: 390 });
  await page.goto('/vendor?state=delivered');
  await expect(page.getByRole('article').first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser without a window of its own says only this.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});
