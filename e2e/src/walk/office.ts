import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';

/** Actions of the chosen rows of a list; each row may have buttons of the same names. */
export const bulkActions = (list: Locator): Locator => list.locator('[data-test="bulk-actions-toolbar"]');

/** Presses a button of the page and, in the dialog it opens, the same words again. */
export async function act(
  page: Page,
  label: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Scans, weighs, measures, photographs and puts away. */
export async function receive(
  page: Page,
  words: Words,
  trackingNumber: string,
  photo: Buffer,
): Promise<void> {
  const { intake } = words;
  await page.goto('/admins/inbound-packages/create');
  await page.getByLabel(intake.scan, { exact: true }).fill(trackingNumber);
  await page.getByRole('button', { name: intake.next, exact: true }).click();
  await page.getByLabel(intake.weight, { exact: true }).fill('8.5');
  await page.getByLabel(intake.size, { exact: true }).fill('18 12 10');
  await page.getByLabel(intake.location, { exact: true }).fill('A-12');
  await page
    .getByLabel(intake.photo)
    .setInputFiles({ name: 'inbound_package.png', mimeType: 'image/png', buffer: photo });
  // Whose it is has been answered: of an unknown one the form would go to the suite first.
  await expect(page.getByLabel(intake.suite, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${intake.receive}`) }).click();
}

/** Ticks the contents off, measures the packed box, and closes it. */
export async function pack(page: Page, words: Words, inbound: string): Promise<void> {
  await act(page, words.moves.packing);
  await page.getByRole('checkbox', { name: new RegExp(inbound) }).check();
  const sizes = [
    [words.pack.length, '16'],
    [words.pack.width, '12'],
    [words.pack.height, '10'],
    [words.pack.weight, '9'],
  ] as const;
  for (const [label, value] of sizes) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: words.pack.finish }).click();
  // The next one is on the screen now; the notice leads back.
  await page.getByRole('alert').getByRole('link').click();
}
