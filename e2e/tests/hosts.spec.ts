import { staff } from '../src/demo-accounts.ts';
import { port } from '../src/product.ts';
import { rawGet } from '../src/raw-request.ts';
import { expect, test } from '../src/test.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

test.describe('hosts', () => {
  for (const host of [
    'localhost',
    'app.localhost',
    'vendor.localhost',
    'admin.localhost',
    'admin-staging.localhost',
    'admin-uat.localhost',
    'admin-uat2.localhost',
  ])
    test(`${host} is answered`, async () => {
      const answer = await rawGet('/api/health', { host });
      expect(answer.status).toBe(200);
    });

  for (const host of ['rantau.evil.example', '127.0.0.1', 'admin.localhost.evil.example', 'staff.localhost'])
    test(`${host} is misdirected`, async () => {
      const answer = await rawGet('/', { host });
      expect(answer.status).toBe(421);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    });

  test('a forwarded host from a trusted proxy must be a configured one too', async () => {
    const answer = await rawGet('/', { host: 'localhost', 'x-forwarded-host': 'rantau.evil.example' });
    expect(answer.status).toBe(421);
  });

  test('each host shows its own app', async () => {
    const pageOf = async (host: string, path: string) =>
      (await rawGet(path, { host, accept: 'text/html' })).body;
    const [site, portal, vendor, admin] = await Promise.all([
      pageOf('localhost', '/'),
      pageOf('localhost', '/dashboard'),
      pageOf('vendor.localhost', '/vendor'),
      pageOf('admin.localhost', '/admins/login'),
    ]);
    expect(new Set([site, portal, admin]).size).toBe(3);
    expect(vendor).toBe(portal);
  });

  for (const type of ['admin-staging', 'admin-uat', 'admin-uat2'])
    test(`${type} is a back office with a session of its own`, async ({ openFor }) => {
      const page = await openFor(null);
      const { email, password } = staff.owner;
      await page.goto(`http://${type}.localhost:${port}/admins/users`);
      await expect(page).toHaveURL(/admins\/login$/);
      await signInByForm(page, { email, password });
      await expect(page).toHaveURL(`http://${type}.localhost:${port}/admins/users`);
      await expect(page.getByRole('table')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toContain(type);
      await page.goto(`http://admin.localhost:${port}/admins/users`);
      await expect(page).toHaveURL(`http://admin.localhost:${port}/admins/login`);
    });

  test('the vendor host begins at the vendor area', async () => {
    const answer = await rawGet('/', { host: 'vendor.localhost' });
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/vendor');
  });
});
