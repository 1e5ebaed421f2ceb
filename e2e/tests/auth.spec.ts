import { demoVendor } from '../src/demo-accounts.ts';
import { newCustomer } from '../src/people.ts';
import { port } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import { openMail } from '../src/walk/mailbox.ts';

test('a customer comes in by a link from a mail, to the page that was wanted', async ({ openFor }) => {
  const { credentials } = await newCustomer();
  const page = await openFor(null, { width: 390 });
  await page.goto('/dashboard/trip');
  await page.getByLabel('E-mel').fill(credentials.email);
  await page.getByRole('button', { name: 'Hantar pautan log masuk ke e-mel saya' }).click();
  await page.getByRole('button', { name: 'Hantar pautan', exact: true }).click();
  await expect(page.getByText('sudah dalam perjalanan')).toBeVisible();
  await openMail(page, credentials.email, /log masuk/i);
  await page.getByRole('link', { name: /magic-link/ }).click();
  // The token is gone from the address before anyone presses anything.
  await expect(page).toHaveURL('/auth/magic-link');
  await page.getByRole('button', { name: 'Log masuk sekarang' }).click();
  await expect(page).toHaveURL('/dashboard/trip');
});

test('a vendor’s driver comes in by a link from a mail', async ({ openFor }) => {
  const page = await openFor(null, { width: 390 });
  await page.goto(`http://vendor.localhost:${port}/vendor/login`);
  await page.getByRole('button', { name: 'Hantar pautan log masuk ke e-mel saya' }).click();
  await page.getByLabel('E-mel').fill(demoVendor.email);
  await page.getByRole('button', { name: 'Hantar pautan', exact: true }).click();
  await expect(page.getByText('sudah dalam perjalanan')).toBeVisible();
  // An earlier link of the same driver may lie in the mailbox until the new one is there.
  await expect(async () => {
    await openMail(page, demoVendor.email, /log masuk/i);
    await page.getByRole('link', { name: /magic-link/ }).click();
    await page.getByRole('button', { name: 'Log masuk sekarang' }).click();
    await expect(page).toHaveURL(`http://vendor.localhost:${port}/vendor`, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test('a forgotten password is replaced, and every session ends', async ({ openFor }) => {
  const customer = await newCustomer({ locale: 'en' });
  const { email } = customer.credentials;
  const [page, elsewhere] = [
    await openFor(null, { language: 'en', width: 390 }),
    await openFor(customer, { language: 'en' }),
  ];
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('is on its way')).toBeVisible();
  await openMail(page, email, /password/i);
  await page.getByRole('link', { name: /reset-password/ }).click();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.getByLabel('New password', { exact: true }).fill('a green box at sea');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/log-masuk');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a green box at sea');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await elsewhere.context().clearCookies({ name: 'token' });
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL('/log-masuk');
});
