import { rawGet } from '../src/raw-request.ts';
import { expect, test } from '../src/test.ts';

test.describe('hosts', () => {
  for (const host of ['localhost', 'app.localhost', 'vendor.localhost', 'admin.localhost'])
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

  test('the vendor host begins at the vendor area', async () => {
    const answer = await rawGet('/', { host: 'vendor.localhost' });
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/vendor');
  });
});
