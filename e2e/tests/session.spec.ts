import type { Page } from '@playwright/test';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { announcedInboundPackage, trackingNumber } from '../src/goods.ts';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

/** Until the page listens for what changes elsewhere. */
const eventStream = (page: Page) =>
  page.waitForResponse((answer) => /event-stream/.test(answer.headers()['content-type'] ?? ''));

test('logging out in one tab ends the other, and leaves nothing of the person behind', async ({
  openFor,
}) => {
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard/shop-services/new');
  await page.getByLabel(ms.portal.orders.name).fill('Kasut merah');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('online-order-items'))).toContain('Kasut');
  await page.goto('/dashboard/package/new');
  await page.getByLabel(ms.portal.fields.shop, { exact: true }).fill('Kedai rahsia');
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(drafts).toContain('Kedai rahsia');
  const other = await page.context().newPage();
  await other.goto('/dashboard/package');
  await other.getByRole('button', { name: ms.portal.shell.more }).click();
  await other.getByRole('button', { name: ms.portal.shell.log_out }).click();
  await expect(other).toHaveURL('/log-masuk');
  await expect(page).toHaveURL('/log-masuk');
  expect(
    await other.evaluate(() => [
      document.cookie,
      ...['app', 'online-order-items', 'online-order-details'].map((key) => localStorage.getItem(key)),
    ]),
  ).toEqual(['', null, null, null]);
  expect(await drafts()).not.toContain('Kedai rahsia');
});

test('logging in in one tab opens the page that the other waited for', async ({ openFor }) => {
  const { credentials } = await newCustomer();
  const page = await openFor(null, { width: 390 });
  await page.goto('/log-masuk');
  const other = await page.context().newPage();
  await other.goto('/log-masuk');
  await signInByForm(other, credentials);
  await expect(other).toHaveURL('/dashboard');
  await expect(page).toHaveURL('/dashboard');
});

test('an expired session costs nothing that was typed', async ({ openFor }) => {
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  const quiet = Promise.all([eventStream(page), page.waitForResponse(/tracking-number-validation/)]);
  await page.goto('/dashboard/package/new');
  await page.getByLabel(ms.portal.fields.tracking_number).fill(trackingNumber());
  await page.getByLabel(ms.portal.fields.shop, { exact: true }).fill('Powell’s Books');
  await page.getByLabel(ms.portal.fields.description).fill('Tiga novel');
  await page.getByLabel(ms.portal.fields.goods_type_id).selectOption({ label: 'Buku' });
  await page.getByLabel(ms.portal.fields.unit_value_usd_minor).fill('14.50');
  // Nothing but the form is left to notice that the session is over.
  await quiet;
  await page.context().clearCookies();
  await page.getByRole('button', { name: ms.portal.packages.send_pre_alert }).click();
  await expect(page).toHaveURL('/log-masuk');
  await signInByForm(page, customer.credentials);
  await expect(page).toHaveURL('/dashboard/package/new');
  await expect(page.getByLabel(ms.portal.fields.description)).toHaveValue('Tiga novel');
  await expect(page.getByLabel(ms.portal.fields.goods_type_id).locator(':checked')).toHaveText('Buku');
  await page.getByRole('button', { name: ms.portal.packages.send_pre_alert }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^IN-/ })).toBeVisible();
});

test('what happens at the warehouse is seen at once, without a reload', async ({ openFor }) => {
  const [customer, staff] = await Promise.all([newCustomer(), newStaff('warehouse_us')]);
  const { reference, tracking_number } = await announcedInboundPackage(customer);
  const page = await openFor(customer, { width: 390 });
  const listening = eventStream(page);
  await page.goto('/dashboard/package');
  await expect(page.getByText(ms.portal.states.inbound_package.expected)).toBeVisible();
  await listening;
  await staff.client.call(inboundPackageEndpoints.receive, {
    body: { tracking_number, weight_lb: 2, length_in: 9, width_in: 6, height_in: 3 },
  });
  await expect(page.getByRole('status').getByText(reference)).toBeVisible();
  await expect(page.getByText(ms.portal.states.inbound_package.expected)).toBeHidden();
});

test('a page whose code is gone is loaded anew once, then offers to try again', async ({ openFor }) => {
  const page = await openFor(await newCustomer(), { width: 390 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/portal\/assets\/invoices-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: ms.portal.shell.nav.invoices, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(ms.portal.shell.page_missing);
  expect(loads).toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: ms.portal.form.try_again }).click();
  await expect(page.getByRole('heading', { level: 1, name: ms.portal.shell.nav.invoices })).toBeVisible();
});
