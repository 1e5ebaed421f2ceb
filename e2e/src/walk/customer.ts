import { expect, type Page } from '@playwright/test';
import type { stranger } from '../people.ts';
import { openMail } from './mailbox.ts';
import type { Words } from './words.ts';

type Stranger = ReturnType<typeof stranger>;

/** Registers by the form, confirms by the mail, and reads the suite off the US address. */
export async function registerAndConfirm(page: Page, words: Words, person: Stranger): Promise<string> {
  const { register } = words;
  await page.goto('/auth/register');
  await page.getByLabel(register.name).fill(person.name);
  await page.getByLabel(register.email, { exact: true }).fill(person.email);
  await page.getByLabel(register.phone).fill(person.phone);
  await page.getByLabel(register.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: register.create }).click();
  await expect(page.getByRole('heading', { level: 1, name: register.checkMail })).toBeVisible();

  await openMail(page, person.email);
  await page.getByRole('link', { name: /confirm-email/ }).click();
  await page.getByLabel(register.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: register.confirm }).click();
  const suite = await page
    .getByText(/\bRT\d{5}\b/)
    .first()
    .textContent();
  await page.getByRole('link', { name: register.home }).click();
  await expect(page).toHaveURL('/dashboard');
  return /\bRT\d{5}\b/.exec(suite ?? '')?.[0] ?? '';
}

/** Announces an inbound package and answers its reference. */
export async function announce(page: Page, words: Words, trackingNumber: string): Promise<string> {
  const { nav, inbound } = words;
  await page.getByRole('link', { name: nav.packages }).first().click();
  await page.getByRole('link', { name: inbound.announce }).first().click();
  await page.getByLabel(inbound.tracking).fill(trackingNumber);
  await page.getByLabel(inbound.shop, { exact: true }).fill('Powell’s Books');
  await page.getByLabel(inbound.kind).selectOption({ label: inbound.books });
  await page.getByLabel(inbound.description).fill('Three novels');
  await page.getByLabel(inbound.quantity).fill('3');
  await page.getByLabel(inbound.value).fill('14.50');
  await page.getByRole('button', { name: inbound.send }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^IN/ });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words.states.inbound.expected);
  return (await heading.textContent()) ?? '';
}
