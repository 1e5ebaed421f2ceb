import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoCustomers, demoVendor, staff } from '../src/demo-accounts.ts';
import { type SignedIn, signIn } from '../src/session.ts';
import { squeezed } from '../src/squeezed.ts';
import { expect, test } from '../src/test.ts';

/** Who looks at which pages; demo accounts, because theirs have something of everything. */
const visits: readonly (readonly [
  who: string,
  signIn: () => Promise<SignedIn | null>,
  paths: readonly string[],
])[] = [
  [
    'a visitor',
    async () => null,
    [
      '/',
      '/services',
      '/calculator',
      '/faqs',
      '/social-media',
      '/track',
      '/en/',
      '/en/calculator',
      '/error',
      '/log-masuk',
      '/auth/register',
      '/auth/forgot-password',
    ],
  ],
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
    ],
  ],
];
const looks = [
  { theme: 'light', width: 1280, language: 'en' },
  // Malay words are the longer ones, and a phone is where they are read.
  { theme: 'dark', width: 390, language: 'ms' },
] as const;

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"], .MuiCircularProgress-root, .MuiSkeleton-root')).toHaveCount(
    0,
  );
}

for (const [who, arrive, paths] of visits)
  test.describe(`${who} who can't see, hear or point well`, () => {
    for (const path of paths)
      test(`can use ${path}`, async ({ openFor }) => {
        const person = await arrive();
        for (const look of looks) {
          const page = await openFor(person, look);
          await page.goto(path);
          await settled(page);
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
          );
          const seen = `${look.theme}, ${look.width} px, ${look.language}`;
          expect.soft(found, seen).toEqual([]);
          expect.soft(await squeezed(page), `squeezed, ${seen}`).toEqual([]);
        }
      });
  });

test.describe('a narrow window', () => {
  for (const path of ['/', '/calculator', '/log-masuk', '/auth/register'])
    test(`${path} never scrolls sideways at 320 px`, async ({ openFor }) => {
      const page = await openFor(null, { width: 320 });
      await page.goto(path);
      await settled(page);
      const [wanted, given] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wanted).toBeLessThanOrEqual(given);
    });
});
