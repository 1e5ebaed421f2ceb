import { expect, type Page } from '@playwright/test';
import { staff } from '../demo-accounts.ts';
import { pictureFile } from '../pictures.ts';
import { ms } from '../walk/catalogues.ts';
import { patternOf } from '../walk/messages.ts';
import { words } from '../walk/words.ts';

const { intake, signIn } = words.ms;

/** Opens the intake screen, signing in where the session did not survive; a lost answer is asked for again. */
export async function openTable(page: Page, origin: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('rantau-admin-language', 'ms'));
  const scan = page.getByLabel(intake.scan, { exact: true });
  const measure = page.getByLabel(intake.weight, { exact: true });
  const email = page.getByLabel(signIn.email, { exact: true });
  await expect(async () => {
    await page.goto(`${origin}/admins/inbound-packages/create`);
    await expect(scan.or(measure).or(email)).toBeVisible({ timeout: 8000 });
    if (!(await email.isVisible())) return;
    const { email: address, password } = staff.warehouse_us;
    await email.fill(address);
    await page.getByLabel(signIn.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(scan.or(measure)).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 60_000 });
  // What was on the scales when the light went out is there again; this person begins it anew.
  const cancel = page.getByRole('button', { name: ms.admin.ra.action.cancel, exact: true });
  if (await measure.isVisible()) await cancel.click();
  await expect(scan).toBeFocused();
}

export const putOnShelf = async (page: Page, shelf: string): Promise<void> => {
  await page.keyboard.type(shelf);
  await page.keyboard.press('Enter');
  await expect(page.getByText(shelf, { exact: true }).first()).toBeVisible();
};

/** Scans, weighs, measures, photographs; done when the screen waits for the next one. */
export async function takeIn(page: Page, trackingNumber: string, number: number): Promise<void> {
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press('Enter');
  await page.getByLabel(intake.photo).setInputFiles(pictureFile('inbound_package.png', number));
  await expect(page.locator('form img')).toBeVisible();
  await page.getByLabel(intake.weight, { exact: true }).focus();
  await page.keyboard.type('4.2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('964');
  await page.keyboard.press('Enter');
  // Nobody announced it, so a suite is asked for, and there is none on it.
  await expect(page.getByLabel(intake.suite, { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(intake.scan, { exact: true })).toBeFocused();
}

/** True if the screen says that it has this inbound package: what a person looks at after the light went out. */
export const isKept = async (page: Page, trackingNumber: string): Promise<boolean> =>
  page
    .getByRole('region', { name: intake.recent })
    .getByText(trackingNumber)
    .first()
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );

/** Waits until nothing waits on the device any more. */
export async function drain(page: Page, within: number): Promise<void> {
  const { empty, stuck } = ms.admin.queue;
  const done = page.getByText(empty).or(page.getByRole('button', { name: patternOf(stuck) }));
  await expect(done).toBeVisible({ timeout: within });
}
