import type { Page } from '@playwright/test';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { walk } from '../src/walk/go-to.ts';
import { patternOf } from '../src/walk/messages.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

/** Lists that staff read all day. `DENSITY=print` prints what docs/lists.md says of them. */
const daily = [
  '/admins/inbound-packages',
  '/admins/outbound-packages/sea-freight',
  '/admins/outbound-packages/air-freight',
  '/admins/pickup-requests',
  '/admins/package-claims',
  '/admins/measurement-disputes',
  '/admins/trip_infos/trips',
  '/admins/box-checks',
  '/admins/warehouse/sea_freight',
  '/admins/invoices/payments',
  '/admins/invoices/sea-freight-invoices',
  '/admins/e-invoices',
  '/admins/users',
  '/admins/online-orders',
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
    test.slow();
    const page = await openFor(await newStaff('owner'), { width });
    await page.setViewportSize({ width, height });
    await walk(page, daily, async (list) => {
      await expect(page.getByRole('main').locator(row).first()).toBeVisible();
      if (process.env['DENSITY'] === 'print') console.log(`${width} ${list}: ${await roomFor(page, row)}`);
      // What is still loading above the rows moves them.
      await expect.poll(() => roomFor(page, row)).toBeGreaterThanOrEqual(most);
      expect(await cutOff(page), 'facts that a card cuts off').toEqual([]);
    });
  });

/** An address, a number and sums as long as any, in the second row of the list. */
const writeLongest = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .locator('tbody tr:nth-child(2) td')
    .evaluateAll((cells) => {
      for (const cell of cells) {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const text = texts.nextNode();
        if (!text?.textContent) continue;
        if (text.textContent.includes('@'))
          text.textContent = 'siti.nurhaliza.abdul.rahman@perniagaan-keluarga-kami.example.com';
        if (/^(TBA|1Z|\d{10})/.test(text.textContent)) text.textContent = '420123459400111899223100001234';
        if (/^(US\$|RM)[\d,.]+$/.test(text.textContent)) text.textContent = 'US$12,345.67';
      }
    });

/** Lists with the most presets, columns, or longest texts. */
const fullest = [
  ...daily,
  '/admins/bank-lines',
  '/admins/audit-events',
  '/admins/mails',
  '/admins/invoices',
  '/admins/warehouse/air_freight',
];

for (const language of ['ms', 'en'] as const)
  test(`presets and filters share a line, and so does a row, in ${language}`, async ({ openFor }) => {
    test.slow();
    const page = await openFor(await newStaff('owner'), { width: 1280, language });
    await page.setViewportSize({ width: 1280, height: 860 });
    const main = page.getByRole('main');
    await walk(page, fullest, async () => {
      await expect(main.locator('tbody tr').first()).toBeVisible();
      const tallest = (found: ReturnType<typeof main.locator>) =>
        found.evaluateAll((all) => Math.max(0, ...all.map((each) => each.getBoundingClientRect().height)));
      await expect.poll(() => tallest(main.locator('tbody tr'))).toBeLessThanOrEqual(40.5);
      expect(await tallest(main.locator('thead tr')), 'the names of the columns').toBeLessThanOrEqual(40);
      const middles = await main
        .locator('form .filter-field, [role=group] > :first-child, [role=group] > [aria-haspopup]')
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
        );
      expect(Math.max(...middles) - Math.min(...middles), 'one line').toBeLessThan(12);
      await writeLongest(page);
      const wider = await main
        .locator('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(wider, 'a table that scrolls sideways').toBeLessThanOrEqual(0);
    });
  });

test('what a row cuts off is shown by pointing at it, and while the row has the focus', async ({
  openFor,
}) => {
  const page = await openFor(await newStaff('owner'), { width: 1280 });
  await page.goto('/admins/mails');
  const row = page.getByRole('main').locator('tbody tr').first();
  const subject = row.locator('td', { has: page.locator('.elastic') }).last();
  await expect(row).toBeVisible();
  await row.evaluate((element) => {
    for (const line of element.querySelectorAll('.elastic')) line.append(' Nurul Izzati'.repeat(20));
  });
  const isCutOff = () =>
    subject.locator('.cell-line').evaluate((line) => line.scrollHeight > line.clientHeight + 1);
  await expect.poll(isCutOff).toBe(true);
  await subject.hover();
  await expect(subject).toHaveAttribute('title', /(Nurul Izzati ?){20}/);
  await page.keyboard.press('j');
  await expect(row.locator('[data-row]')).toBeFocused();
  await expect.poll(isCutOff).toBe(false);
});

test('presets without room stand in a menu, which names the one that is chosen', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'), { width: 1280 });
  await page.setViewportSize({ width: 1000, height: 860 });
  await page.goto('/admins/inbound-packages');
  const { more_presets } = ms.admin.lists;
  const more = page.getByRole('button', { name: patternOf(more_presets, { smart_count: String.raw`\d` }) });
  await more.press('Enter');
  const { expected } = ms.admin.presets.inbound;
  await page.getByRole('menuitem', { name: expected }).press('Enter');
  await expect(page).toHaveURL(/expected/);
  await expect(page.getByRole('main').getByRole('group').locator('[aria-haspopup]')).toHaveText(expected);
  await page.setViewportSize({ width: 1900, height: 860 });
  await expect(page.getByRole('button', { name: expected, pressed: true })).toBeVisible();
  await expect(more).toBeHidden();
});

test('more space between rows is chosen once on a device, and stays after signing in again', async ({
  openFor,
}) => {
  const owner = await newStaff('owner');
  const page = await openFor(owner);
  const account = page.getByRole('button', { name: patternOf(ms.admin.shell.account) });
  const heightOfRow = async () =>
    (await page.getByRole('main').locator('tbody tr').nth(3).boundingBox())?.height ?? 0;
  await page.goto('/admins/inbound-packages');
  await expect.poll(heightOfRow).toBeLessThanOrEqual(41);
  await account.click();
  await page.getByRole('menuitemcheckbox', { name: ms.admin.shell.comfortable }).click();
  await expect.poll(heightOfRow).toBeGreaterThan(50);
  await account.click();
  await page.getByRole('menuitem', { name: ms.admin.ra.auth.logout }).click();
  await signInByForm(page, owner.credentials);
  await expect(account).toBeVisible();
  await page.goto('/admins/inbound-packages');
  await expect.poll(heightOfRow).toBeGreaterThan(50);
  await account.click();
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toBeVisible();
});
