import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { userEndpoints } from '@rantau/shared/users';
import { newStaff, stranger } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { patternOf, textOf } from '../src/walk/messages.ts';

const english = { language: 'en' } as const;
const rows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row');

async function find(page: Page, text: string, count = 1): Promise<void> {
  await page.getByRole('textbox', { name: en.admin.ra.action.search }).fill(text);
  await expect(rows(page)).toHaveCount(count);
}

test('support takes customers in from a CSV file, each bad row explained, and invites them afterwards', async ({
  openFor,
}) => {
  const says = en.admin.import;
  const support = await newStaff('support');
  const [salmah, ravi] = [stranger(), stranger()];
  const page = await openFor(support, english);
  await page.goto('/admins/users');
  await page.getByRole('button', { name: says.label }).click();
  const dialog = page.getByRole('dialog', { name: says.users.title });
  const choose = (lines: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'pelanggan.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Nama;E-mel;No telefon', ...lines].join('\r\n')),
    });
  const tryIt = () => dialog.getByRole('button', { name: says.try, exact: true }).click();

  const right = [`${salmah.name};${salmah.email};012-345 6789`, `${ravi.name};${ravi.email};60123456780`];
  await choose([...right, 'Nobody;no-address;12']);
  await expect(dialog.getByText(textOf(says.sample, { sample: '012-345 6789' }))).toBeVisible();
  await tryIt();
  await expect(dialog.getByText(textOf(says.refused, { refused: 1, total: 3 }))).toBeVisible();
  const wrong = `4 ${says.columns.email} no-address ${en.admin.errors.fields.invalid_email}`;
  await expect(dialog.getByRole('row', { name: wrong })).toBeVisible();
  await expect(dialog.getByRole('button', { name: says.store })).toBeHidden();

  await choose(right);
  await tryIt();
  await dialog.getByRole('button', { name: says.store }).click();
  await expect(dialog.getByText(textOf(says.users.done, { smart_count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: en.admin.ra.action.close }).click();

  await find(page, salmah.email);
  await rows(page).getByRole('checkbox').check();
  await page.getByRole('button', { name: en.admin.user.invite }).click();
  const invite = page.getByRole('dialog', { name: en.admin.user.invite });
  await invite.getByRole('button', { name: en.admin.user.invite }).click();
  await expect(invite.getByText(textOf(en.admin.bulk.all, { done: 1 }))).toBeVisible();
  const { data } = await support.client.list(userEndpoints.list, { filter: { q: salmah.email } });
  expect(data).toMatchObject([{ phone: '+60123456789', confirmed_at: null }]);
});

test('a query is saved under a name, taken up again, and what it finds goes out as CSV', async ({
  openFor,
}) => {
  const page = await openFor(await newStaff('support'), english);
  await page.goto('/admins/users?filter={"customer_kind":"standard"}');
  await expect(rows(page).first()).toBeVisible();
  const menu = page.getByRole('button', { name: en.admin.ra.action.add_filter });
  await menu.click();
  await page.getByRole('menuitem', { name: en.admin.ra.saved_queries.new_label }).click();
  await page.getByRole('textbox', { name: en.admin.ra.saved_queries.query_name }).fill('Senders');
  await page.getByRole('dialog').getByRole('button', { name: en.admin.ra.action.save }).click();

  await page.getByRole('button', { name: en.admin.lists.all, exact: true }).click();
  await expect(page).not.toHaveURL(/standard/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Senders', exact: true }).click();
  await expect(page).toHaveURL(/standard/);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.admin.ra.action.export }).click(),
  ]);
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(head).toContain('suite,name,email');
  expect(lines.every((line) => line.includes(',standard,'))).toBe(true);
});

test('a form says what is wrong beside each field, warns before it is left, and what it saved is in the list', async ({
  openFor,
}) => {
  const page = await openFor(await newStaff('finance'), english);
  const code = `e2e_${stranger().phone.slice(-7)}`;
  await page.goto('/admins/taxes/create');
  const codeField = page.getByLabel(en.admin.fields.code);
  const save = page.getByRole('button', { name: en.admin.ra.action.save });
  await save.click();
  await expect(codeField).toBeFocused();
  await expect(page.getByLabel(en.admin.fields.rate_bp)).toHaveAccessibleDescription(
    en.admin.ra.validation.required,
  );

  await codeField.fill('Not A Code');
  await page.getByLabel(en.admin.fields.name_ms).fill('Cukai ujian');
  await page.getByLabel(en.admin.fields.name_en).fill('Trial tax');
  await page.getByLabel(en.admin.fields.rate_bp).fill('1.25');
  await page.getByLabel(en.admin.fields.effective_from).fill('2031-01-01');
  await save.click();
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField).toHaveAccessibleDescription(patternOf(en.admin.hints.tax_code));

  const payments = textOf(en.admin.resources['invoices/payments'].name);
  await page.getByRole('link', { name: payments, exact: true }).click();
  const asked = page.getByRole('dialog', { name: en.admin.forms.leave_title });
  await asked.getByRole('button', { name: en.admin.forms.stay }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByLabel(en.admin.fields.name_en)).toHaveValue('Trial tax');

  await codeField.fill(code);
  await save.click();
  await expect(page).toHaveURL(/\/taxes(\?|$)/);
  await find(page, code);
  await expect(rows(page)).toContainText('1.25%');
  await rows(page).getByRole('link').click();
  await page.getByRole('button', { name: en.admin.ra.action.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.admin.ra.action.confirm }).click();
  await expect(page).toHaveURL(/\/taxes(\?|$)/);
});

test('whoever may only read a list is led nowhere they may not go', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_my'), english);
  await page.goto('/admins/rates');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator('tbody').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: en.admin.resources.rates.create })).toHaveCount(0);
  await page.goto('/admins/rates/create');
  await expect(page.getByText(en.admin.error_page.denied)).toBeVisible();
});

test('a list is walked from row to row by keys', async ({ openFor }) => {
  const page = await openFor(await newStaff('support'), english);
  await page.goto('/admins/users');
  const link = (row: number) => rows(page).nth(row).getByRole('link');
  await expect(link(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/.+\/show$/);
  await page.goto('/admins/users');
  await expect(link(0)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/users\/create$/);
});

test('a laptop shows every column of a list', async ({ openFor }) => {
  const page = await openFor(await newStaff('warehouse_us'), english);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/admins/inbound-packages');
  await expect(rows(page).first()).toBeVisible();
  const table = page.getByRole('main').getByRole('table');
  expect(await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0))).toBe(0);
});

test('the pages of a list are turned on a phone by buttons in the language of the reader', async ({
  openFor,
}) => {
  const { next, previous, page_range_info } = ms.admin.ra.navigation;
  const finance = await newStaff('finance');
  const page = await openFor(finance, { width: 390 });
  await page.goto('/admins/invoices/payments?filter=%7B%7D');
  await page.getByRole('button', { name: next }).click();
  await expect(page.getByText(patternOf(page_range_info, { offsetBegin: 26 }))).toBeVisible();
  await page.getByRole('button', { name: previous }).click();
  await expect(page.getByText(patternOf(page_range_info, { offsetBegin: 1, offsetEnd: 25 }))).toBeVisible();
});
