import type { Page } from '@playwright/test';
import { newCustomer, newStaff, newVendorUser } from '../src/people.ts';
import { expect, test } from '../src/test.ts';

/** Presses of Tab on each page: enough to meet every kind of control that it has. */
const presses = 60;

/** The control that has the focus and shows no outline of 3 px, on itself or on the frame that stands for it. */
const bareFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const frames = [
      element,
      element.parentElement,
      element.closest('label, .choice, .MuiInputBase-root'),
      element.nextElementSibling,
    ];
    const isOutlined = frames.some((frame) => {
      if (!frame) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(frame);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3;
    });
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return isOutlined ? null : `${element.tagName} ${element.className} ${name.slice(0, 40)}`;
  });

async function expectOutlines(page: Page): Promise<void> {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    // it may take a frame to be drawn
    await expect.poll(() => bareFocus(page), { intervals: [0, 20, 50, 100], timeout: 2_000 }).toBeNull();
  }
}

const pages = {
  nobody: ['/', '/calculator', '/faqs', '/log-masuk'],
  customer: ['/dashboard', '/dashboard/package/new', '/dashboard/invoice', '/dashboard/profile'],
  vendor: ['/vendor'],
  staff: [
    '/admins',
    '/admins/inbound-packages',
    '/admins/inbound-packages/create',
    '/admins/trip_infos/trips/create',
  ],
} as const;
const signIns = {
  nobody: () => null,
  customer: newCustomer,
  vendor: newVendorUser,
  staff: () => newStaff('owner'),
};

for (const kind of ['nobody', 'customer', 'vendor', 'staff'] as const)
  test(`whoever uses the keyboard sees where they are: ${kind}`, async ({ openFor }) => {
    test.slow();
    const page = await openFor(await signIns[kind]());
    for (const path of pages[kind])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectOutlines(page);
      });
  });

test('the outline of a field does not strike its label through', async ({ openFor }) => {
  const page = await openFor(await newStaff('owner'));
  await page.goto('/admins/trip_infos/trips/create');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  const label = page.locator('label.Mui-focused');
  await expect(label).toBeVisible();
  const behind = await label.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(behind).toBe(
    await field.evaluate((element) => getComputedStyle(element.parentElement ?? element).backgroundColor),
  );
});
