import { newCustomer, stranger } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { en, ms } from '../src/walk/catalogues.ts';
import { openMail } from '../src/walk/mailbox.ts';
import { textOf } from '../src/walk/messages.ts';
import { signInByForm } from '../src/walk/sign-in.ts';

test('a customer mends the details, keeps an address and ends a session elsewhere', async ({ openFor }) => {
  const customer = await newCustomer();
  const elsewhere = await signIn('users', customer.credentials);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/profile');
  const details = page.getByRole('form', { name: ms.portal.profile.details });
  const save = details.getByRole('button', { name: ms.portal.form.save, exact: true });
  await page.getByLabel(ms.portal.fields.phone).fill('012');
  await save.click();
  await expect(page.getByLabel(ms.portal.fields.phone)).toBeFocused();
  await page.getByLabel(ms.portal.fields.phone).fill('+60 13-264 1359');
  await save.click();
  await expect(page.getByText(ms.portal.form.saved, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: ms.portal.profile.add_address }).click();
  await page.getByLabel(ms.portal.address.name).fill('Puan Siti Nurhaliza binti Abdul Rahman Al-Haj');
  await page.getByLabel(ms.portal.address.phone).fill('+60124375281');
  await page.getByLabel(ms.portal.fields.line1, { exact: true }).fill('12, Jalan Plumbum P7/P');
  await page.getByLabel(ms.portal.fields.postcode).fill('40000');
  await page.getByLabel(ms.portal.fields.city, { exact: true }).fill('Shah Alam');
  await page.getByLabel(ms.portal.fields.state, { exact: true }).selectOption({ label: 'Selangor' });
  await page.getByRole('dialog').getByRole('button', { name: ms.portal.form.save }).click();
  await expect(page.getByText('40000 Shah Alam')).toBeVisible();

  const other = page.getByRole('button', { name: `${ms.portal.shell.log_out}: node` });
  await expect(other.first()).toBeVisible();
  const before = await other.count();
  await other.first().click();
  await expect(other).toHaveCount(before - 1);
  expect(elsewhere.record.id).toBe(customer.record.id);
});

test('a customer moves to another e-mail address by a mail to it', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const next = stranger().email;
  const page = await openFor(customer, { language: 'en', width: 390 });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: en.portal.profile.change_email }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.portal.profile.new_email).fill(next);
  await dialog.getByLabel(en.portal.fields.current_password).fill('not my password');
  await dialog.getByRole('button', { name: en.portal.profile.change_email_send }).click();
  await expect(dialog.getByLabel(en.portal.fields.current_password)).toBeFocused();
  await dialog.getByLabel(en.portal.fields.current_password).fill(customer.credentials.password);
  await dialog.getByRole('button', { name: en.portal.profile.change_email_send }).click();
  await expect(page.getByText(textOf(en.portal.profile.change_email_sent, { email: next }))).toBeVisible();
  await openMail(page, next);
  await page.getByRole('link', { name: /confirm-email-change/ }).click();
  await page.getByLabel(en.portal.fields.password, { exact: true }).fill(customer.credentials.password);
  await page.getByRole('button', { name: en.portal.auth.new_email_confirm }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByRole('link', { name: en.portal.auth.confirmed_next }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a customer takes the data along and closes the account', async ({ openFor }) => {
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: ms.portal.profile.download_data }).click();
  expect((await download).suggestedFilename()).toMatch(/^RT\d+\.json$/);
  await page.getByRole('button', { name: ms.portal.profile.close }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ms.portal.fields.current_password).fill(customer.credentials.password);
  await dialog.getByRole('button', { name: ms.portal.profile.close }).click();
  await expect(page).toHaveURL('/log-masuk');
  await signInByForm(page, customer.credentials);
  await expect(page.getByRole('alert')).toBeVisible();
});
