import { demoVendor, staff } from '../src/demo-accounts.ts';
import { newCustomer, newStaff, newVendorUser } from '../src/people.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

const vendorHost = `http://vendor.localhost:${port}`;
const adminHost = `http://admin.localhost:${port}`;

test.describe('the guard of the customer area', () => {
  test('sends a visitor to the login and then to the page that was wanted, once', async ({ openFor }) => {
    const customer = await newCustomer();
    const page = await openFor(null);
    await page.goto('/dashboard/invoice');
    await expect(page).toHaveURL('/log-masuk');
    await signInByForm(page, customer.credentials);
    await expect(page).toHaveURL('/dashboard/invoice');
    await page.goto('/log-masuk');
    await expect(page).toHaveURL('/dashboard');
  });

  test('sends somebody who is signed in from the login to the home', async ({ openFor }) => {
    const page = await openFor(await newCustomer());
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
  });

  test('sends a vendor from the customer home to the vendor home', async ({ openFor }) => {
    const page = await openFor(await newVendorUser());
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/vendor');
  });

  test('lets nobody back in after logging out', async ({ openFor }) => {
    const page = await openFor(await newCustomer());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: ms.portal.shell.log_out }).click();
    await expect(page).toHaveURL('/log-masuk');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/log-masuk');
    expect(await page.evaluate(() => [document.cookie, localStorage.getItem('app')])).toEqual(['', null]);
  });
});

test('the vendor area has a login of its own', async ({ openFor }) => {
  const page = await openFor(null);
  await page.goto(`${vendorHost}/vendor`);
  await expect(page).toHaveURL(`${vendorHost}/vendor/login`);
  await signInByForm(page, demoVendor);
  await expect(page).toHaveURL(`${vendorHost}/vendor`);
});

test.describe('the guard of the back office', () => {
  const visit = [
    ['an admin', staff.finance, '/admins/inbound-packages'],
    ['an admin who may not see packages', staff.marketing, '/admins'],
    ['the internal admin', staff.warehouse_my, '/admins/warehouse/sea_freight'],
  ] as const;

  for (const [who, credentials, home] of visit)
    test(`leads ${who} from the login to ${home}`, async ({ openFor }) => {
      const page = await openFor(null);
      await page.goto(`${adminHost}/admins/log-masuk`);
      await signInByForm(page, credentials);
      await expect(page).toHaveURL(new RegExp(`^${adminHost}${home}(\\?|$)`));
    });

  test('remembers the page that was wanted', async ({ openFor }) => {
    const page = await openFor(null);
    await page.goto(`${adminHost}/admins/users`);
    await expect(page).toHaveURL(`${adminHost}/admins/login`);
    await signInByForm(page, staff.owner);
    await expect(page).toHaveURL(new RegExp(`^${adminHost}/admins/users(\\?|$)`));
  });

  test('sends somebody who is signed in away from the login', async ({ openFor }) => {
    const page = await openFor(await newStaff('finance'));
    await page.goto('/admins/login');
    await expect(page).toHaveURL(/\/admins\/inbound-packages(\?|$)/);
  });
});
