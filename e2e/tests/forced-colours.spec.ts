import type { Locator, Page } from '@playwright/test';
import { demoCustomers } from '../src/demo-accounts.ts';
import { newStaff } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';

/** With the colours of the system in place of ours, as people with low vision set them. */
async function inSystemColours(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
}

const expectFrame = (chosen: Locator) => expect(chosen).toHaveCSS('outline', /solid 3px/);
/** The colour of a bar is its own, and it has a frame, whatever the system's colours are. */
async function expectDrawn(bar: Locator): Promise<void> {
  await expect(bar).toHaveCSS('border-top-style', 'solid');
  await expect(bar).toHaveCSS('forced-color-adjust', 'none');
}
const signAfter = (named: Locator): Promise<string> =>
  named.evaluate((element) => getComputedStyle(element, '::after').content);

test('what is chosen is seen without our colours: visitors', async ({ openFor }) => {
  const page = await openFor(null);
  await inSystemColours(page, '/calculator');
  await expectFrame(page.locator('.mode input:checked + *').first());
  await expectFrame(page.locator('.segments input:checked + *').first());
  await expectFrame(page.locator('.cards input:checked + *').first());
  await expectFrame(page.getByRole('link', { name: ms.site.shell.calculator, exact: true }).first());
  await inSystemColours(page, '/social-media');
  await expectFrame(page.locator('.tag[aria-current=true]'));
});

test('what is chosen is seen without our colours: customers', async ({ openFor }) => {
  for (const width of [1280, 390] as const) {
    const page = await openFor(await signIn('users', demoCustomers.forwarding), { width });
    await inSystemColours(page, '/dashboard/invoice');
    await expectFrame(
      page.getByRole('navigation', { name: ms.portal.form.filter }).locator('[aria-current]'),
    );
    const { invoices } = ms.portal.shell.nav;
    await expectFrame(page.getByRole('link', { name: invoices, exact: true }).filter({ visible: true }));
    await inSystemColours(page, '/dashboard/trip');
    await expectDrawn(page.getByRole('progressbar').first().locator('.bar-fill'));
  }
});

test('what is chosen is seen without our colours: staff', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'));
  await inSystemColours(page, '/admins/inbound-packages');
  await expectFrame(page.locator('[aria-current=page]'));
  await page.getByRole('button', { pressed: false }).first().click();
  await page.mouse.move(0, 0);
  await expectFrame(page.locator('[aria-pressed=true]'));
  const receive = page.getByRole('link', { name: ms.admin.resources['inbound-packages'].create }).last();
  await expect(receive).toHaveCSS('border-top-style', 'solid');
  await inSystemColours(page, '/admins');
  await expectDrawn(page.locator('.bar-fill').first());
  await inSystemColours(page, '/admins/trip_infos/trips');
  await expectDrawn(page.getByRole('progressbar').first().locator('.MuiLinearProgress-bar'));
});

test('a chosen card has a tick, for whoever tells no colours apart', async ({ openFor }) => {
  const page = await openFor(null);
  await page.goto('/calculator');
  for (const label of ['.cards input:checked + * .option-label', '.mode input:checked + * .mode-name'])
    expect(await signAfter(page.locator(label).first())).toContain('✓');
  await page.goto('/auth/register');
  const [chosen, other] = [page.locator('.choice').first(), page.locator('.choice').nth(1)];
  await chosen.getByRole('radio').check();
  expect(await signAfter(chosen)).toContain('✓');
  expect(await signAfter(other)).not.toContain('✓');
  const office = await openFor(await newStaff('warehouse_my'));
  await office.goto('/admins/warehouse/sea_freight');
  const trip = office.locator('button[aria-pressed]').filter({ hasText: 'SEA-' }).first();
  await trip.click();
  await expect(trip).toContainText('✓');
});
