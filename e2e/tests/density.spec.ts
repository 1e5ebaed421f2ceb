import type { Page } from '@playwright/test';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

/** Lists that staff read all day. `DENSITY=print` prints what docs/lists.md says of them. */
const daily = [
  'inbound-packages',
  'outbound-packages/sea-freight',
  'outbound-packages/air-freight',
  'pickup-requests',
  'package-claims',
  'measurement-disputes',
  'trip_infos/trips',
  'box-checks',
  'warehouse/sea_freight',
  'invoices/payments',
  'invoices/sea-freight-invoices',
  'e-invoices',
  'users',
  'online-orders',
] as const;

const screens = [
  { name: 'a laptop', width: 1280, height: 860, row: 'tbody tr', most: 14 },
  { name: 'a phone', width: 390, height: 844, row: '.MuiCard-root ul > li', most: 5 },
] as const;

/** Whole rows that a screen has room for, by the place of the first and the height of most. */
const roomFor = (page: Page, row: string): Promise<number> =>
  page
    .getByRole('main')
    .locator(row)
    .evaluateAll((rows) => {
      const heights = rows.map((each) => each.getBoundingClientRect().height).sort((a, b) => a - b);
      const usual = heights[Math.floor(heights.length / 2)] ?? 0;
      const top = rows[0]?.getBoundingClientRect().top ?? 0;
      // less a fraction of a pixel that the heights of rows add up to
      return Math.floor((innerHeight - top + 1) / usual);
    });

/** Texts of cards that do not fit into them. */
const cutOff = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('li dl')
    .evaluateAll((cards) =>
      cards.flatMap((card) => (card.scrollHeight > card.clientHeight + 2 ? [card.textContent] : [])),
    );

for (const { name, width, height, row, most } of screens)
  test(`each daily list shows ${most} rows at once on ${name}`, async ({ openFor }) => {
    test.setTimeout(180_000);
    const page = await openFor(await newStaff('owner'), { width });
    await page.setViewportSize({ width, height });
    for (const list of daily)
      await test.step(list, async () => {
        await page.goto(`/admins/${list}`);
        await expect(page.getByRole('main').locator(row).first()).toBeVisible({ timeout: 60_000 });
        if (process.env['DENSITY'] === 'print') console.log(`${width} ${list}: ${await roomFor(page, row)}`);
        // What is still loading above the rows moves them.
        await expect.poll(() => roomFor(page, row)).toBeGreaterThanOrEqual(most);
        expect(await cutOff(page), 'facts that a card cuts off').toEqual([]);
      });
  });

test('more space between rows is chosen once on a device, and stays after signing in again', async ({
  openFor,
}) => {
  const owner = await newStaff('owner');
  const page = await openFor(owner);
  const heightOfRow = async () =>
    (await page.getByRole('main').locator('tbody tr').nth(3).boundingBox())?.height ?? 0;
  await page.goto('/admins/inbound-packages');
  await expect.poll(heightOfRow).toBeLessThanOrEqual(41);
  await page.getByRole('button', { name: /akaun/i }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Jarak baris lebih lapang' }).click();
  await expect.poll(heightOfRow).toBeGreaterThan(50);
  await page.getByRole('button', { name: /akaun/i }).click();
  await page.getByRole('menuitem', { name: 'Log keluar' }).click();
  await page.getByLabel('E-mel').fill(owner.credentials.email);
  await page.getByLabel('Kata laluan', { exact: true }).fill(owner.credentials.password);
  await page.getByRole('button', { name: 'Log masuk', exact: true }).click();
  await expect(page.getByRole('button', { name: /akaun/i })).toBeVisible();
  await page.goto('/admins/inbound-packages');
  await expect.poll(heightOfRow).toBeGreaterThan(50);
  await page.getByRole('button', { name: /akaun/i }).click();
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toBeVisible();
});
