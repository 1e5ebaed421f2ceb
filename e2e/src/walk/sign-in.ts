import type { Page } from '@playwright/test';
import type { Credentials } from '../session.ts';
import { type Words, words } from './words.ts';

/** Fills in the sign-in page, which has the same words for everybody. */
export async function signInByForm(
  page: Page,
  { email, password }: Credentials,
  { signIn }: Words = words.ms,
): Promise<void> {
  await page.getByLabel(signIn.email).fill(email);
  await page.getByLabel(signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
}
