import { demoCustomers, demoVendor, staff } from '../src/demo-accounts.ts';
import { type RunningProduct, startProduct } from '../src/running-product.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

test.describe('a newcomer who ran npm start', () => {
  test.describe.configure({ mode: 'serial' });
  let product: RunningProduct;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    // No settings at all but a port and a folder: what a fresh clone has.
    product = await startProduct({
      command: ['npm', 'start', '--silent'],
      environment: { DEPLOY_COMMIT_MESSAGE: '', TRUST_PROXY: '' },
    });
  });
  test.afterAll(() => product?.stop());

  const addressAfter = (label: string): string =>
    new RegExp(`${label}\\s+(http://\\S+)`).exec(product.printed())?.[1] ?? '';

  test('is told three addresses, every demo account, and what is not durable', async () => {
    // It answers a moment before it says so.
    await expect.poll(product.printed).toContain('a power cut may lose the last seconds');
    expect(addressAfter('Site and customers')).toBe(`http://localhost:${product.port}`);
    expect(addressAfter('Vendors')).toBe(`http://vendor.localhost:${product.port}`);
    expect(addressAfter('Back office')).toBe(`http://admin.localhost:${product.port}`);
    for (const { email, password } of [...Object.values(staff), ...Object.values(demoCustomers), demoVendor])
      expect(product.printed()).toMatch(new RegExp(`${email}\\s+${password}`));
  });

  test('finds the login from the home page, without typing an address', async ({ openFor }) => {
    const page = await openFor(null);
    await page.goto(addressAfter('Site and customers'));
    await expect(page.getByRole('complementary', { name: 'Pelancaran ujian' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: ms.site.shell.login }).click();
    await signInByForm(page, demoCustomers.forwarding);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(addressAfter('Site and customers'));
    await page.getByRole('banner').getByRole('link', { name: ms.site.shell.account }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('enters the back office as the owner', async ({ openFor }) => {
    const page = await openFor(null);
    await page.goto(addressAfter('Back office'));
    await signInByForm(page, staff.owner);
    await expect(page).toHaveURL(/\/admins\/inbound-packages/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('enters the vendor area', async ({ openFor }) => {
    const page = await openFor(null);
    await page.goto(addressAfter('Vendors'));
    await signInByForm(page, demoVendor);
    await expect(page).toHaveURL(/\/vendor$/);
  });
});
