import type { Page } from '@playwright/test';
import { lowContrast } from '../src/contrast.ts';
import { demoCustomers, demoVendor, staff } from '../src/demo-accounts.ts';
import { faultsOf, scrollsSideways, settled } from '../src/faults.ts';
import { type SignedIn, signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { walk } from '../src/walk/go-to.ts';

/** Each is loaded by itself. */
const pagesOfTheSite = [
  '/',
  '/services',
  '/calculator',
  '/faqs',
  '/social-media',
  '/track',
  '/en',
  '/en/calculator',
  '/error',
];
/** Pages of an app, for demo accounts that have records of every kind. */
const pagesOfApps: readonly (readonly [
  who: string,
  signIn: () => Promise<SignedIn | null>,
  paths: readonly string[],
])[] = [
  ['a visitor', async () => null, ['/log-masuk', '/auth/register', '/auth/forgot-password']],
  [
    'a customer',
    () => signIn('users', demoCustomers.forwarding),
    [
      '/dashboard',
      '/dashboard/package',
      '/dashboard/outbound-package',
      '/dashboard/trip',
      '/dashboard/invoice',
    ],
  ],
  ['a vendor', () => signIn('vendors', demoVendor), ['/vendor']],
  [
    'staff',
    () => signIn('admins', staff.owner),
    [
      '/admins/inbound-packages',
      '/admins/inbound-packages/create',
      '/admins/outbound-packages/sea-freight',
      '/admins/invoices/sea-freight-invoices',
      '/admins/invoices/payments',
      '/admins/trip_infos/trips',
      '/admins/trip_infos',
      '/admins/warehouse/sea_freight',
      '/admins/users',
      '/admins/find?q=aminah',
    ],
  ],
];
const looks = [
  { theme: 'light', width: 1280, language: 'en' },
  // Malay words are the longer ones, and a phone is where they are read.
  { theme: 'dark', width: 390, language: 'ms' },
] as const;

async function expectNoFaults(page: Page, path: string): Promise<void> {
  await settled(page);
  expect.soft(await faultsOf(page), path).toEqual([]);
}

for (const look of looks) {
  const name = `${look.theme}, ${look.width} px, ${look.language}`;

  test(`who can't see, hear or point well can use the site, ${name}`, async ({ openFor }) => {
    test.slow();
    const page = await openFor(null, look);
    for (const path of pagesOfTheSite) {
      await page.goto(path);
      await expectNoFaults(page, path);
    }
  });

  for (const [who, arrive, paths] of pagesOfApps)
    test(`${who} who can't see, hear or point well can work, ${name}`, async ({ openFor }) => {
      test.slow();
      const page = await openFor(await arrive(), look);
      await walk(page, paths, (path) => expectNoFaults(page, path));
    });
}

test.describe('a narrow window', () => {
  for (const path of ['/', '/calculator', '/log-masuk', '/auth/register'])
    test(`${path} never scrolls sideways at 320 px`, async ({ openFor }) => {
      const page = await openFor(null, { width: 320 });
      await page.goto(path);
      await settled(page);
      expect(await scrollsSideways(page)).toBe(false);
    });
});

test('on a screen of 640 × 400 the bars of the portal scroll away with the page', async ({ openFor }) => {
  const page = await openFor(await signIn('users', demoCustomers.forwarding));
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const top = page.getByRole('banner');
  await expect(top).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(top).not.toBeInViewport();
  const nav = page.getByRole('navigation').filter({ visible: true }).last();
  await expect(nav).not.toBeInViewport();
  await nav.scrollIntoViewIfNeeded();
  await expect(nav).toBeInViewport();
});

test('a text that stands out too little is found wherever it is', async ({ openFor }) => {
  const page = await openFor(null);
  await page.goto('/track');
  await settled(page);
  // Above what sticks to the window and on a mixed colour, where axe does not decide.
  await page
    .locator('.site-header a')
    .first()
    .evaluate((link) => {
      link.textContent = 'Hampir tidak kelihatan';
      link.style.color = 'color-mix(in srgb, currentcolor 25%, transparent)';
    });
  // The colour of a link fades to another.
  await expect
    .poll(() => lowContrast(page))
    .toEqual([expect.stringMatching(/^Hampir tidak kelihatan: 1\.\d\d /)]);
});
