import type { Page } from '@playwright/test';
import { newCustomer, newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { signInByForm } from '../src/walk/sign-in.ts';
import { words } from '../src/walk/words.ts';

const { signIn } = words.ms;

/** As after a night: neither the token nor what renews it counts any more. */
const expire = (page: Page) => page.context().clearCookies();
const dialog = (page: Page) => page.getByRole('dialog', { name: ms.admin.session_ended.title });

async function signInAgain(page: Page, password: string) {
  await dialog(page).getByLabel(signIn.password, { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: signIn.submit, exact: true }).click();
}

test.describe('a session of the back office that ends while somebody types', () => {
  test('keeps the form, and sends what was saved once they have signed in again', async ({ openFor }) => {
    const owner = await newStaff('owner');
    const page = await openFor(owner);
    const host = `kedai-${Date.now()}.example`;
    await page.goto('/admins/blocked-urls/create');
    await page.getByRole('textbox', { name: ms.admin.fields.host_pattern }).fill(host);
    await page.getByLabel(ms.admin.fields.reason_ms).fill('Tidak menghantar ke Portland');
    await page.getByLabel(ms.admin.fields.reason_en).fill('Does not ship to Portland');
    await expire(page);
    await page.getByRole('button', { name: ms.admin.ra.action.save }).click();

    await signInAgain(page, 'bukan kata laluan saya');
    await expect(dialog(page).getByRole('alert')).toContainText('tidak tepat');
    await expect(dialog(page).getByLabel(signIn.email)).toHaveValue(owner.credentials.email);
    await signInAgain(page, owner.credentials.password);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/admins/blocked-urls');
    await expect(page.getByText(host)).toBeVisible();
  });

  test('keeps an open dialog, and does what it asked', async ({ openFor }) => {
    const [support, customer] = await Promise.all([newStaff('owner'), newCustomer()]);
    const page = await openFor(support);
    await page.goto(`/admins/users/${customer.record.id}/show`);
    await page.getByRole('button', { name: ms.admin.user.block, exact: true }).click();
    await page.getByLabel(ms.admin.fields.reason).fill('Dua orang berkongsi akaun');
    await expire(page);
    await page.getByRole('dialog').getByRole('button', { name: ms.admin.user.block, exact: true }).click();
    await signInAgain(page, support.credentials.password);
    await expect(page.getByRole('button', { name: ms.admin.user.unblock })).toBeVisible();
  });

  test('leaves the page of one person when another signs in beside it', async ({ openFor }) => {
    const [owner, finance] = await Promise.all([newStaff('owner'), newStaff('finance')]);
    const page = await openFor(owner);
    await page.goto('/admins/blocked-urls/create');
    await page.getByRole('textbox', { name: ms.admin.fields.host_pattern }).fill('kedai.example');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/blocked-urls')) sent.push(request.url());
    });
    await expire(page);
    const other = await page.context().newPage();
    await other.goto('/admins/login');
    await signInByForm(other, finance.credentials);
    await expect(page).not.toHaveURL(/blocked-urls/);
    expect(sent).toEqual([]);
  });

  test('sends nothing in the name of another who signed in elsewhere, told of it or not', async ({
    openFor,
  }) => {
    const [owner, support] = await Promise.all([newStaff('owner'), newStaff('support')]);
    const page = await openFor(owner);
    // As while a page sleeps: it is told nothing of other tabs.
    await page.addInitScript(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    await page.goto('/admins/blocked-urls/create');
    await page.getByRole('textbox', { name: ms.admin.fields.host_pattern }).fill('kedai.example');
    await page.getByLabel(ms.admin.fields.reason_ms).fill('Tidak menghantar ke Portland');
    await page.getByLabel(ms.admin.fields.reason_en).fill('Does not ship to Portland');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/blocked-urls')) sent.push(request.url());
    });
    await expire(page);
    const other = await page.context().newPage();
    await other.goto('/admins/login');
    await signInByForm(other, support.credentials);
    await expect(other).not.toHaveURL(/login/);
    await page.getByRole('button', { name: ms.admin.ra.action.save }).click();
    await expect(page).not.toHaveURL(/blocked-urls/);
    expect(sent).toEqual([]);
  });
});
