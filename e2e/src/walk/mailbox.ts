import { expect, type Page } from '@playwright/test';
import { port } from '../product.ts';

const mailbox = `http://localhost:${port}/dev/mail`;

/** Opens the newest mail to an address whose subject matches, when it has come; mails are sent by a job. */
export async function openMail(page: Page, to: string, subject: RegExp | string = /./): Promise<void> {
  const letter = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first();
  await expect(async () => {
    await page.goto(mailbox);
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
}
