import type { Locator, Page } from '@playwright/test';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

/** With the colours of the system in place of ours, as people with low vision set them. */
async function inSystemColours(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(path);
}

const expectFrame = (chosen: Locator) => expect(chosen).toHaveCSS('outline', /solid 3px/);

test('what is chosen is seen without our colours: visitors and customers', async ({ openFor }) => {
  const page = await openFor(await newCustomer());
  await inSystemColours(page, '/calculator');
  await expectFrame(page.locator('.mode input:checked + *').first());
  await inSystemColours(page, '/dashboard/invoice');
  await expectFrame(page.getByRole('navigation', { name: 'Tapis' }).locator('[aria-current]'));
  await expectFrame(page.getByRole('link', { name: 'Invois', exact: true }).first());
});

test('what is chosen is seen without our colours: staff', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'));
  await inSystemColours(page, '/admins/inbound-packages');
  await expectFrame(page.locator('[aria-current=page]'));
  await page.getByRole('button', { pressed: false }).first().click();
  await page.mouse.move(0, 0);
  await expectFrame(page.locator('[aria-pressed=true]'));
});
