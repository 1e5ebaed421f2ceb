import { newCustomer, stranger } from '../src/people.ts';
import { signIn } from '../src/session.ts';
import { expect, test } from '../src/test.ts';
import { openMail } from '../src/walk/mailbox.ts';

test('a customer mends the details, keeps an address and ends a session elsewhere', async ({ openFor }) => {
  const customer = await newCustomer();
  const elsewhere = await signIn('users', customer.credentials);
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/profile');
  const details = page.getByRole('form', { name: 'Maklumat saya' });
  const save = details.getByRole('button', { name: 'Simpan', exact: true });
  await page.getByLabel('Nombor telefon').fill('012');
  await save.click();
  await expect(page.getByLabel('Nombor telefon')).toBeFocused();
  await page.getByLabel('Nombor telefon').fill('+60 13-264 1359');
  await save.click();
  await expect(page.getByText('Disimpan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  await page.getByLabel('Nama penerima').fill('Puan Siti Nurhaliza binti Abdul Rahman Al-Haj');
  await page.getByLabel('Telefon penerima').fill('+60124375281');
  await page.getByLabel('Alamat', { exact: true }).fill('12, Jalan Plumbum P7/P');
  await page.getByLabel('Poskod').fill('40000');
  await page.getByLabel('Bandar', { exact: true }).fill('Shah Alam');
  await page.getByLabel('Negeri', { exact: true }).selectOption({ label: 'Selangor' });
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('40000 Shah Alam')).toBeVisible();

  const other = page.getByRole('button', { name: /^Log keluar: node/ });
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
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New e-mail address').fill(next);
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await dialog.getByLabel('Current password').fill(customer.credentials.password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a confirmation link is on its way')).toBeVisible();
  await openMail(page, next);
  await page.getByRole('link', { name: /confirm-email-change/ }).click();
  await page.getByRole('button', { name: 'Change my e-mail address' }).click();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to my account' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a customer takes the data along and closes the account', async ({ openFor }) => {
  const customer = await newCustomer();
  const page = await openFor(customer, { width: 390 });
  await page.goto('/dashboard/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Muat turun data saya' }).click();
  expect((await download).suggestedFilename()).toMatch(/^RT\d+\.json$/);
  await page.getByRole('button', { name: 'Tutup akaun' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kata laluan semasa').fill(customer.credentials.password);
  await dialog.getByRole('button', { name: 'Tutup akaun' }).click();
  await expect(page).toHaveURL('/log-masuk');
  await page.getByLabel('E-mel').fill(customer.credentials.email);
  await page.getByLabel('Kata laluan', { exact: true }).fill(customer.credentials.password);
  await page.getByRole('button', { name: 'Log masuk', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
